import { refusal } from '../refusal.ts'

export const exportsRefusals = {
  E_EXPORTS_MANY: refusal(422, 'max'),
} as const
