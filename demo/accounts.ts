import { demoPassword, demoAccounts as published } from '#contract/identity/demo.ts'

export { demoPassword }

export interface DemoAccount {
  email: string
  firstName: string
  lastName: string
  roles: readonly string[]
}

const people: Record<(typeof published)[number], Omit<DemoAccount, 'email'>> = {
  'admin@demo.agro': { firstName: 'Dilshod', lastName: 'Karimov', roles: ['system-admin'] },
  'farmer@demo.agro': { firstName: 'Sardor', lastName: 'Rahimov', roles: ['producer'] },
  'buyer@demo.agro': { firstName: 'Nilufar', lastName: 'Yusupova', roles: ['individual'] },
  'moderator@demo.agro': { firstName: 'Jasur', lastName: 'Toshmatov', roles: ['market-moderator'] },
  'editor@demo.agro': { firstName: 'Malika', lastName: 'Ergasheva', roles: ['editor'] },
}

export const demoAccounts: readonly DemoAccount[] = published.map((email) => ({ email, ...people[email] }))
