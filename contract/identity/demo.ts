/** Accounts of the demo world; the sign-in page offers them in demo mode only. */
export const demoPassword = 'Agro2026!'
export const demoAccounts = [
  'admin@demo.agro',
  'farmer@demo.agro',
  'buyer@demo.agro',
  'moderator@demo.agro',
  'editor@demo.agro',
] as const
