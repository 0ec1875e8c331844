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
  { role: 'bank', email: 'bank@demo.agro', phone: '+998900000019' },
  { role: 'bankhead', email: 'bankhead@demo.agro', phone: '+998900000020' },
  { role: 'bank2', email: 'bank2@demo.agro', phone: '+998900000021' },
  { role: 'bank2head', email: 'bank2head@demo.agro', phone: '+998900000022' },
  { role: 'leasing', email: 'leasing@demo.agro', phone: '+998900000023' },
  { role: 'leasinghead', email: 'leasinghead@demo.agro', phone: '+998900000024' },
  { role: 'insurer', email: 'insurer@demo.agro', phone: '+998900000025' },
  { role: 'insurerhead', email: 'insurerhead@demo.agro', phone: '+998900000026' },
  { role: 'agency', email: 'agency@demo.agro', phone: '+998900000027' },
  { role: 'agency2', email: 'agency2@demo.agro', phone: '+998900000028' },
  { role: 'agencyhead', email: 'agencyhead@demo.agro', phone: '+998900000029' },
  { role: 'agrostar', email: 'agrostar@demo.agro', phone: '+998900000030' },
  { role: 'agrostarhead', email: 'agrostarhead@demo.agro', phone: '+998900000031' },
  { role: 'expert', email: 'expert@demo.agro', phone: '+998900000032' },
  { role: 'finoperator', email: 'finoperator@demo.agro', phone: '+998900000033' },
  { role: 'supply', email: 'supply@demo.agro', phone: '+998900000035' },
  { role: 'supply2', email: 'supply2@demo.agro', phone: '+998900000036' },
  { role: 'assistant', email: 'assistant@demo.agro', phone: '+998900000037' },
] as const

export type DemoRole = (typeof demoAccounts)[number]['role']
