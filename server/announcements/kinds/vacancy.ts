import { monthlyPay } from '#contract/announcements/pay.ts'
import { conditionsOf, seasonsIn, tagsOf } from '#contract/announcements/tags.ts'
import { VacancyContent, VacancyDraft } from '#contract/announcements/vacancy.ts'
import { vacancyFaults } from '#contract/announcements/vacancy-rules.ts'
import { findWording } from '#contract/announcements/wording.ts'
import type { CaseFlag } from '#contract/moderation/moderation-process.ts'
import { dayOf } from '#uz/date.ts'
import type { FieldRefusal } from '../../kernel/refuse.ts'
import { wordIn } from '../../kernel/words/words.ts'
import { settingInForce } from '../../reference/public.ts'
import { type NamedRole, rolesByIds } from '../roles.ts'
import type { AnnouncementKind, PublishedAd } from './kind.ts'
import { makeKind, toRefusal } from './make.ts'
import { namesOf } from './names.ts'
import { pointingFaults } from './pointing.ts'

const TIYIN = 100

/** Somebody is wanted for work. */
export const vacancyKind: AnnouncementKind = makeKind({
  Whole: VacancyContent,
  Draft: VacancyDraft,
  async examine(ctx, content) {
    const { roleId, territoryId } = content
    const minWage = (await settingInForce(ctx, 'money.minWage')) * TIYIN
    const roles = await rolesByIds(ctx, roleId ? [roleId] : [])
    const unknown: FieldRefusal[] = roleId && !roles.has(roleId) ? [{ field: 'roleId', code: 'V_UNKNOWN' }] : []
    const faults = vacancyFaults(content, { minWage, today: dayOf(ctx.now) })
    return [...faults.map(toRefusal), ...unknown, ...(await pointingFaults(ctx, { territoryId }))]
  },
  // Only organizations hire, sole proprietors included; a person alone does not.
  barOf: async ({ actor, lang }) =>
    actor.organizationId ? undefined : wordIn(lang, 'eligible', 'vacancy-as-employer'),
  keptOf: (content) => ({
    title: content.title ? { uz: content.title } : undefined,
    cover: null,
    categoryId: null,
    roleIds: content.roleId ? [content.roleId] : [],
    territoryId: content.territoryId ?? null,
    twinKey: null,
    headcount: content.positions ?? null,
  }),
  async publishedOf(ctx, contents) {
    const roles = await rolesByIds(
      ctx,
      [...contents.values()].map(({ roleId }) => roleId),
    )
    return new Map(
      [...contents].map(([id, content]): [number, PublishedAd] => [
        id,
        publishedAd(content, roles.get(content.roleId)),
      ]),
    )
  },
  async lookAt(_, { title, description, bonuses }) {
    const parts = { title, description, bonuses }
    const texts = Object.entries(parts).flatMap(([field, text]) => (text ? [[field, text] as const] : []))
    return {
      texts: Object.fromEntries(texts.map(([field, text]) => [field, { uz: text }])),
      pictures: [],
      flags: texts.flatMap(([field, text]) =>
        findWording(text).map(({ kind, from, to }): CaseFlag => ({ kind, field: `${field}.uz`, from, to })),
      ),
    }
  },
  namesIn: (ctx, contents) =>
    namesOf(ctx, contents, {
      places: ['territoryId'],
      roles: ['roleId'],
      enums: {
        payPeriod: 'payPeriods',
        payFrequency: 'payFrequencies',
        pieceUnit: 'pieceUnits',
        employment: 'employments',
        schedule: 'schedules',
        contractType: 'contractTypes',
        experience: 'experiences',
        education: 'educations',
        driverLicense: 'licences',
        hazards: 'hazards',
        'languages.lang': 'spokenLanguages',
        'languages.level': 'languageLevels',
      },
    }),
})

function publishedAd(content: VacancyContent, role: NamedRole | undefined): PublishedAd {
  const { contactName: _, telegram: __, ...shown } = content
  const monthly = (amount: number | null) =>
    amount === null ? null : (monthlyPay(amount, content.payPeriod, content) ?? null)
  return {
    audience: 'all',
    direction: null,
    title: { uz: content.title },
    cover: null,
    categoryId: null,
    roleIds: [content.roleId],
    priceFrom: monthly(content.salaryFrom ?? content.salaryTo),
    priceTo: monthly(content.salaryTo ?? content.salaryFrom),
    territoryId: content.territoryId,
    districts: [],
    tags: tagsOf({
      employment: content.employment,
      schedule: content.schedule,
      experience: content.experience,
      season: content.employment === 'seasonal' ? seasonsIn(content.startDate, content.endDate) : null,
      licence: content.driverLicense,
      conditions: conditionsOf(content),
    }),
    startsOn: content.startDate,
    endsOn: content.endDate,
    headcount: content.positions,
    content: shown,
    words: { traits: [...Object.values(role?.name ?? {}), ...content.skills] },
  }
}
