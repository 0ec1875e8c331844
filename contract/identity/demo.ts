/** Accounts of the demo world; the sign-in page offers them in demo mode only. Zod-free: the page carries them. */
export const demoPassword = 'Agro2026!'
/** Nobody can have an address here: no such domain is given out. */
export const DEMO_DOMAIN = '@demo.agro'
export const demoAccounts = [
  { role: 'admin', email: 'admin@demo.agro', phone: '+998900000001' },
  { role: 'farmer', email: 'farmer@demo.agro', phone: '+998900000002' },
  { role: 'buyer', email: 'buyer@demo.agro', phone: '+998900000003' },
  { role: 'head', email: 'head@demo.agro', phone: '+998900000004' },
  { role: 'employee', email: 'employee@demo.agro', phone: '+998900000005' },
  { role: 'official', email: 'official@demo.agro', phone: '+998900000006' },
  { role: 'moderator', email: 'moderator@demo.agro', phone: '+998900000007' },
  { role: 'editor', email: 'editor@demo.agro', phone: '+998900000008' },
  { role: 'sysaudit', email: 'sysaudit@demo.agro', phone: '+998900000009' },
  { role: 'seller2', email: 'seller2@demo.agro', phone: '+998900000010' },
  { role: 'clearing', email: 'clearing@demo.agro', phone: '+998900000011' },
  { role: 'clearing2', email: 'clearing2@demo.agro', phone: '+998900000012' },
  { role: 'arbiter', email: 'arbiter@demo.agro', phone: '+998900000013' },
  { role: 'employer', email: 'employer@demo.agro', phone: '+998900000014' },
  { role: 'worker', email: 'worker@demo.agro', phone: '+998900000015' },
  { role: 'admoderator', email: 'admoderator@demo.agro', phone: '+998900000016' },
  { role: 'chiefeditor', email: 'chiefeditor@demo.agro', phone: '+998900000017' },
  { role: 'organizer', email: 'organizer@demo.agro', phone: '+998900000018' },
  { role: 'supply', email: 'supply@demo.agro', phone: '+998900000035' },
  { role: 'supply2', email: 'supply2@demo.agro', phone: '+998900000036' },
] as const

export type DemoRole = (typeof demoAccounts)[number]['role']
