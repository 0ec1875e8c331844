import type { Authority, IssueOptions } from './authority.ts'
import { issuePerson, type KeyHolder, type Person } from './person.ts'

export type DemoPerson = { readonly person: Person; readonly validDays?: number }

/** Invented people: one of every kind of certificate that an application has to tell apart. */
export const demoPeople = {
  individual: {
    person: {
      commonName: 'KARIMOVA DILNOZA RUSTAM QIZI',
      name: 'DILNOZA',
      surname: 'KARIMOVA',
      locality: 'SAMARQAND SHAHRI',
      state: 'SAMARQAND VILOYATI',
      country: 'UZ',
      uid: '498765432',
      pinfl: '41203901234566',
    },
  },
  soleProprietor: {
    person: {
      commonName: 'TOSHEV BEKZOD ALISHER OʻGʻLI',
      name: 'BEKZOD',
      surname: 'TOSHEV',
      locality: 'URGUT TUMANI',
      state: 'SAMARQAND VILOYATI',
      country: 'UZ',
      organization: 'YaTT TOSHEV BEKZOD',
      uid: '512345678',
      pinfl: '31506851234565',
      businessCategory: 'YAKKA TARTIBDAGI TADBIRKOR',
    },
  },
  legalEntity: {
    person: {
      commonName: 'RAHIMOV SHERZOD ANVAR OʻGʻLI',
      name: 'SHERZOD',
      surname: 'RAHIMOV',
      locality: 'QOʻQON SHAHRI',
      state: 'FARGʻONA VILOYATI',
      country: 'UZ',
      organization: 'OOO "OLTIN VODIY, AGRO"',
      uid: '487654321',
      pinfl: '32204801234564',
      title: 'DIREKTOR',
      inn: '301234567',
      businessCategory: 'MASʼULIYATI CHEKLANGAN JAMIYAT',
    },
  },
  official: {
    person: {
      commonName: 'YUSUPOV JAMSHID BOTIR OʻGʻLI',
      name: 'JAMSHID',
      surname: 'YUSUPOV',
      locality: 'TOSHKENT SHAHRI',
      country: 'UZ',
      organization: 'QISHLOQ XOʻJALIGI BOSHQARMASI',
      uid: '476543210',
      pinfl: '30909751234564',
      title: 'BOSH MUTAXASSIS',
      inn: '201122334',
      businessCategory: 'DAVLAT ORGANI',
    },
  },
  // Signs contracts of a bank that are too large for a code.
  lender: {
    person: {
      commonName: 'NORMATOV BAXTIYOR SOBIR OʻGʻLI',
      name: 'BAXTIYOR',
      surname: 'NORMATOV',
      locality: 'TOSHKENT SHAHRI',
      country: 'UZ',
      organization: '"DALA BANK" AJ',
      uid: '443210987',
      pinfl: '31404781234568',
      title: 'RAIS',
      inn: '316345675',
      businessCategory: 'AKSIYADORLIK JAMIYATI',
    },
  },
  expired: {
    person: {
      commonName: 'NAZAROV OTABEK SALIM OʻGʻLI',
      name: 'OTABEK',
      surname: 'NAZAROV',
      country: 'UZ',
      uid: '465432109',
      pinfl: '31801881234564',
    },
    validDays: -30,
  },
  // Has no account anywhere: registers from the certificate.
  newcomer: {
    person: {
      commonName: 'QODIROVA MALIKA AKMAL QIZI',
      name: 'MALIKA',
      surname: 'QODIROVA',
      locality: 'ANDIJON SHAHRI',
      state: 'ANDIJON VILOYATI',
      country: 'UZ',
      uid: '454321098',
      pinfl: '42402921234562',
    },
  },
  unidentified: { person: { commonName: 'TEST KEY WITHOUT NUMBERS', country: 'UZ' } },
} as const satisfies Record<string, DemoPerson>

export type DemoKind = keyof typeof demoPeople

export function issueDemoPerson(authority: Authority, kind: DemoKind, options: IssueOptions): KeyHolder {
  const { person, validDays }: DemoPerson = demoPeople[kind]
  return issuePerson(authority, person, { ...options, validDays })
}
