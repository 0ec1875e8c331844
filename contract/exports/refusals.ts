import { refusal } from '../refusal.ts'

export const exportsRefusals = {
  E_EXPORTS_MANY: refusal(422, 'max'),
  E_EXPORT_ROWS: refusal(422, 'rows', 'max'),
} as const
