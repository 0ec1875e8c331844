import { Permission as P, type PermissionCode } from './permissions.ts'

/** Rights that calls ask of whoever acts for an organization, as a refusal names them; screens say the same. */
export const actingRights: Partial<Record<PermissionCode, { uz: string; ru: string; eng: string }>> = {
  [P.DealAct]: {
    uz: 'Tashkilot bitimlarini yuritish',
    ru: 'Ведение сделок организации',
    eng: 'Conduct deals of the organization',
  },
  [P.DealSign]: {
    uz: 'Tashkilot hujjatlarini imzolash',
    ru: 'Подписание документов организации',
    eng: 'Sign papers of the organization',
  },
}
