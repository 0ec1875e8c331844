/**
 * The event matrix of domain book 11.1, for the events the product has today. Zod-free: screens show it, the server
 * obeys it. Push follows when there is something to push to.
 */
export type Channel = 'inapp' | 'sms' | 'email'

export interface EventRule {
  /** Heading of the preferences screen. */
  group: 'security' | 'organization' | 'account'
  /** Channels the event may take; `inapp` is always the first and the truth. */
  channels: readonly Channel[]
  /** Legal and money matters, and safety: nobody switches them off in the inbox. */
  locked?: true
  /** Where the notice leads. */
  link: string
}

export const events = {
  'auth.newDevice': {
    group: 'security',
    channels: ['inapp', 'sms', 'email'],
    locked: true,
    link: '/dashboard/account-settings',
  },
  'role.changed': {
    group: 'security',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/account-settings',
  },
  'user.blocked': { group: 'security', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/account-settings' },
  'contact.changed': {
    group: 'security',
    channels: ['inapp', 'sms', 'email'],
    locked: true,
    link: '/dashboard/account-settings',
  },
  'org.verified': { group: 'organization', channels: ['inapp', 'sms'], link: '/dashboard/account-settings' },
  'org.returned': { group: 'organization', channels: ['inapp', 'sms'], link: '/dashboard/account-settings' },
  'org.suspended': {
    group: 'organization',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/account-settings',
  },
  'employee.invited': { group: 'organization', channels: ['inapp', 'sms'], link: '/dashboard/account-settings' },
  'employee.joined': { group: 'organization', channels: ['inapp'], link: '/dashboard/employees' },
  'employee.ended': {
    group: 'organization',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/account-settings',
  },
  'account.deletion': { group: 'account', channels: ['inapp', 'sms', 'email'], locked: true, link: '/delete-account' },
} as const satisfies Record<string, EventRule>

export type EventCode = keyof typeof events
export const eventCodes = Object.keys(events) as readonly EventCode[]
