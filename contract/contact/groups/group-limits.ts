import type { Permission } from '../../permissions.ts'

/** Zod-free: screens read these without the shapes. */
export const groupSources = ['event', 'leader', 'staff'] as const
export type GroupSource = (typeof groupSources)[number]

export const groupLimits = { nameLeast: 3, name: 80, least: 3, phones: 50 } as const

/** By what right a group of each kind is made; numbers, because the public page of talks carries no catalogue of them. */
export const groupMakers: {
  event: (typeof Permission)['WebinarMonitor']
  leader: (typeof Permission)['CooperationManage']
  staff: (typeof Permission)['ChatSupervise']
} = { event: 23202, leader: 17055, staff: 28001 }
