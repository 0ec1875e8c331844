import { type DemoRole, demoPassword, demoAccounts as published } from '#contract/identity/demo.ts'
import { type DemoKind, demoPeople } from '#eimzo/issue/demo-people.ts'
import type { Person } from '#eimzo/issue/person.ts'
import type { NewUser } from '#server/identity/users.ts'

export { demoPassword }

interface Who {
  firstName: string
  lastName: string
  roles: readonly string[]
  /** Code of the mahalla. */
  mahalla: string
  /** Of whoever others name by it: experts, members of a group that visits. */
  pinfl?: string
}

/** Whoever owns a certificate of the simulator is called as it says. */
const owners: Partial<Record<DemoRole, DemoKind>> = {
  farmer: 'soleProprietor',
  buyer: 'individual',
  head: 'legalEntity',
  employee: 'expired',
  official: 'official',
  bankhead: 'lender',
}

/** Insurers name the expert by it. */
export const demoExpertPinfl = '31205712010440'

const people: Record<DemoRole, Who> = {
  admin: { firstName: 'Dilshod', lastName: 'Karimov', roles: ['individual', 'system-admin'], mahalla: '103-0084' },
  farmer: { firstName: 'Bekzod', lastName: 'Toshev', roles: ['producer'], mahalla: '14140001' },
  buyer: { firstName: 'Dilnoza', lastName: 'Karimova', roles: ['individual'], mahalla: '14140014' },
  head: { firstName: 'Sherzod', lastName: 'Rahimov', roles: ['individual'], mahalla: '15070001' },
  employee: { firstName: 'Otabek', lastName: 'Nazarov', roles: ['individual'], mahalla: '15070008' },
  official: { firstName: 'Jamshid', lastName: 'Yusupov', roles: ['individual'], mahalla: '103-0089' },
  moderator: {
    firstName: 'Jasur',
    lastName: 'Toshmatov',
    roles: ['individual', 'market-moderator'],
    mahalla: '103-0084',
  },
  editor: { firstName: 'Malika', lastName: 'Ergasheva', roles: ['individual', 'editor'], mahalla: '103-0084' },
  seller2: { firstName: 'Nodira', lastName: 'Yoqubova', roles: ['producer'], mahalla: '16050003' },
  clearing: {
    firstName: 'Shahnoza',
    lastName: 'Aliyeva',
    roles: ['individual', 'clearing-operator'],
    mahalla: '103-0084',
  },
  clearing2: {
    firstName: 'Rustam',
    lastName: 'Qosimov',
    roles: ['individual', 'clearing-supervisor'],
    mahalla: '103-0084',
  },
  arbiter: { firstName: 'Zafar', lastName: 'Mirzayev', roles: ['individual', 'arbiter'], mahalla: '103-0084' },
  employer: { firstName: 'Ravshan', lastName: 'Qodirov', roles: ['individual'], mahalla: '14140001' },
  worker: { firstName: 'Sardor', lastName: 'Ergashev', roles: ['individual'], mahalla: '14140014' },
  admoderator: {
    firstName: 'Lola',
    lastName: 'Hamroyeva',
    roles: ['individual', 'ad-moderator'],
    mahalla: '103-0084',
  },
  chiefeditor: {
    firstName: 'Nigora',
    lastName: 'Sobirova',
    roles: ['individual', 'chief-editor'],
    mahalla: '103-0084',
  },
  organizer: { firstName: 'Anvar', lastName: 'Xoliqov', roles: ['individual', 'event-organizer'], mahalla: '103-0084' },
  bank: { firstName: 'Kamola', lastName: 'Ismoilova', roles: ['individual'], mahalla: '103-0084' },
  bankhead: { firstName: 'Baxtiyor', lastName: 'Normatov', roles: ['individual'], mahalla: '103-0084' },
  bank2: { firstName: 'Doston', lastName: 'Hakimov', roles: ['individual'], mahalla: '103-0084' },
  bank2head: { firstName: 'Saida', lastName: 'Olimova', roles: ['individual'], mahalla: '103-0084' },
  leasing: { firstName: 'Timur', lastName: 'Abdullayev', roles: ['individual'], mahalla: '103-0084' },
  leasinghead: { firstName: 'Farida', lastName: 'Rasulova', roles: ['individual'], mahalla: '103-0084' },
  insurer: { firstName: 'Maftuna', lastName: 'Jalilova', roles: ['individual'], mahalla: '103-0084' },
  insurerhead: { firstName: 'Akmal', lastName: 'Sodiqov', roles: ['individual'], mahalla: '103-0084' },
  agency: {
    firstName: 'Ulugʻbek',
    lastName: 'Saidov',
    roles: ['individual'],
    mahalla: '103-0084',
    pinfl: '31204841234110',
  },
  agency2: {
    firstName: 'Dilafruz',
    lastName: 'Boboyeva',
    roles: ['individual'],
    mahalla: '103-0084',
    pinfl: '42506891234121',
  },
  agencyhead: { firstName: 'Murod', lastName: 'Xudoyberdiyev', roles: ['individual'], mahalla: '103-0084' },
  agrostar: { firstName: 'Sevara', lastName: 'Yuldasheva', roles: ['individual'], mahalla: '103-0084' },
  agrostarhead: { firstName: 'Oybek', lastName: 'Tursunov', roles: ['individual'], mahalla: '103-0084' },
  expert: {
    firstName: 'Hamid',
    lastName: 'Gʻafurov',
    roles: ['individual'],
    mahalla: '103-0084',
    pinfl: demoExpertPinfl,
  },
  finoperator: {
    firstName: 'Zilola',
    lastName: 'Nurmatova',
    roles: ['individual', 'finance-operator'],
    mahalla: '103-0084',
  },
  supply: { firstName: 'Odil', lastName: 'Rajabov', roles: ['individual', 'supply-operator'], mahalla: '103-0084' },
  supply2: { firstName: 'Umida', lastName: 'Tursunova', roles: ['individual', 'supply-operator'], mahalla: '103-0084' },
  assistant: { firstName: 'Gavhar', lastName: 'Nazarova', roles: ['individual'], mahalla: '15070001' },
  rais: { firstName: 'Abdulla', lastName: 'Hojiyev', roles: ['individual'], mahalla: '15070001' },
  district: { firstName: 'Nilufar', lastName: 'Umarova', roles: ['individual'], mahalla: '15070008' },
  region: { firstName: 'Shuhrat', lastName: 'Gʻaniyev', roles: ['individual'], mahalla: '15070008' },
  ministry: { firstName: 'Feruza', lastName: 'Islomova', roles: ['individual'], mahalla: '103-0084' },
  operator: {
    firstName: 'Malika',
    lastName: 'Rashidova',
    roles: ['individual', 'call-operator'],
    mahalla: '103-0084',
  },
  supervisor: {
    firstName: 'Sanjar',
    lastName: 'Komilov',
    roles: ['individual', 'call-supervisor'],
    mahalla: '103-0084',
  },
  sysaudit: { firstName: 'Gulnora', lastName: 'Saidova', roles: ['individual', 'auditor'], mahalla: '103-0084' },
}

export interface DemoAccount extends Omit<NewUser, 'territoryId'> {
  role: DemoRole
  email: string
  mahalla: string
}

export const demoAccounts: readonly DemoAccount[] = published.map((account) => {
  const kind = owners[account.role]
  const person: Person | undefined = kind && demoPeople[kind].person
  return {
    ...account,
    ...people[account.role],
    ...(person && { pinfl: person.pinfl, tin: person.uid, identityLevel: 2 as const }),
  }
})
