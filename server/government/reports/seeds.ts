import type { Field } from '#contract/forms/fields/field.ts'
import type { AutoSource, FieldRule, FieldRules } from '#contract/government/reports/aggregate.ts'
import type { ReportPeriod } from '#contract/government/reports/report-periods.ts'
import type { ReportLevel } from '#contract/government/reports/report-process.ts'
import type { Localized } from '#contract/localized.ts'
import { FIELD_TEMPLATES_TOPIC } from '../../forms/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { json } from '../../kernel/json.ts'
import { searchKeysOf } from '../../reference/public.ts'
import { REPORT_TYPES_TOPIC } from './report-type.ts'
import '../tables.ts'

type Words = readonly [uz: string, ru: string]
type Ways = readonly [FieldRule['territory'], FieldRule['time']]
interface Figure {
  field: Field
  rule?: FieldRule
}

const said = ([uz, ru]: Words): Localized => ({ uz, ru })
const units = {
  ga: ['ga', 'га'],
  t: ['t', 'т'],
  sotix: ['sotix', 'соток'],
  pct: ['%', '%'],
  cha: ['s/ga', 'ц/га'],
  km: ['ming m³', 'тыс. м³'],
  day: ['kun', 'дней'],
  k: ['ming', 'тыс.'],
} as const satisfies Record<string, Words>
type Unit = keyof typeof units

interface More {
  unit?: Unit
  auto?: AutoSource
  by?: string
  required?: boolean
}

const figure =
  (type: 'int' | 'decimal' | 'money') =>
  (key: string, label: Words, [territory, time]: Ways, { unit, auto, by, required = !auto }: More = {}): Figure => ({
    field: { key, label: said(label), type, min: '0', required, ...(unit && { unit: said(units[unit]) }) },
    rule: { territory, time, ...(by && { by }), ...(auto && { auto }) },
  })
const int = figure('int')
const decimal = figure('decimal')
const money = figure('money')
const calc = (
  key: string,
  label: Words,
  formula: string,
  { unit, min }: { unit?: Unit; min?: string } = {},
): Figure => ({
  field: {
    key,
    label: said(label),
    type: 'calc',
    calc: formula,
    ...(unit && { unit: said(units[unit]) }),
    ...(min && { min }),
  },
})
const text = (key: string, label: Words): Figure => ({ field: { key, label: said(label), type: 'text', max: '1000' } })

const now: Ways = ['sum', 'last']
const flow: Ways = ['sum', 'sum']

interface Seed {
  code: string
  name: Words
  level: ReportLevel
  period: ReportPeriod
  dueDays: number
  months?: readonly [number, number]
  kinds?: readonly string[]
  figures: readonly Figure[]
}

/** The report types of the government book, 3.4. */
const seeds: readonly Seed[] = [
  {
    code: 'mahalla-month',
    name: ['Mahalla hisoboti', 'Отчёт махалли'],
    level: 'mahalla',
    period: 'month',
    dueDays: 5,
    figures: [
      int('households', ['Xonadonlar', 'Дворы'], now, { auto: 'households' }),
      int('formsVerified', ['Shakllar', 'Формы'], now, { auto: 'formsVerified' }),
      int('unemployed', ['Ishsizlar', 'Безработные'], now, { auto: 'unemployed' }),
      money('moneyGiven', ['Berilgan mablagʻ', 'Выдано'], flow, { auto: 'moneyGiven' }),
      int('jobsCreated', ['Yangi ish oʻrni', 'Новые места'], flow),
      decimal('idlePlots', ['Boʻsh tomorqa', 'Пустует'], now, { unit: 'sotix' }),
      text('problems', ['Muammolar', 'Проблемы']),
    ],
  },
  {
    code: 'sowing',
    name: ['Ekish', 'Сев'],
    level: 'district',
    period: '10days',
    dueDays: 2,
    figures: [
      decimal('planHa', ['Reja', 'План'], now, { unit: 'ga' }),
      decimal('sownHa', ['Ekildi', 'Посеяно'], now, { unit: 'ga' }),
      calc('donePct', ['Bajarildi', 'Выполнено'], 'sownHa / planHa * 100', { unit: 'pct' }),
      decimal('seedLackT', ['Urugʻ yetmaydi', 'Не хватает семян'], now, { unit: 't', required: false }),
    ],
  },
  {
    code: 'harvest',
    name: ['Yigʻim-terim', 'Уборка'],
    level: 'district',
    period: 'week',
    dueDays: 1,
    figures: [
      decimal('areaHa', ['Yigʻildi', 'Убрано'], now, { unit: 'ga' }),
      decimal('volumeT', ['Hosil', 'Урожай'], now, { unit: 't' }),
      decimal('soldT', ['Sotildi', 'Продано'], now, { unit: 't' }),
      decimal('exportT', ['Eksport', 'Экспорт'], now, { unit: 't', required: false }),
      calc('yieldCha', ['Hosildorlik', 'Урожайность'], 'volumeT * 10 / areaHa', { unit: 'cha' }),
      decimal('lossPct', ['Yoʻqotish', 'Потери'], ['wavg', 'last'], { unit: 'pct', by: 'volumeT' }),
    ],
  },
  {
    code: 'livestock',
    name: ['Chorva', 'Скот'],
    level: 'district',
    period: 'month',
    dueDays: 4,
    figures: [
      int('cattle', ['Qoramol', 'КРС'], now),
      int('cows', ['Sigir', 'Коровы'], now),
      int('sheep', ['Qoʻy-echki', 'Овцы, козы'], now),
      int('poultry', ['Parranda', 'Птица'], now),
      decimal('milkT', ['Sut', 'Молоко'], flow, { unit: 't' }),
      decimal('meatT', ['Goʻsht', 'Мясо'], flow, { unit: 't' }),
      decimal('eggsK', ['Tuxum', 'Яйца'], flow, { unit: 'k' }),
      decimal('deaths', ['Nobud', 'Пало'], flow, { required: false }),
    ],
  },
  {
    code: 'water',
    name: ['Suv', 'Вода'],
    level: 'district',
    period: 'week',
    dueDays: 1,
    months: [4, 9],
    figures: [
      decimal('limitK', ['Limit', 'Лимит'], flow, { unit: 'km' }),
      decimal('gotK', ['Olindi', 'Получено'], flow, { unit: 'km' }),
      decimal('wateredHa', ['Sugʻorildi', 'Полито'], flow, { unit: 'ga' }),
      calc('gotPct', ['Taʼminlandi', 'Обеспечено'], 'gotK / limitK * 100', { unit: 'pct' }),
      int('waterTickets', ['Shikoyatlar', 'Жалобы'], flow, { auto: 'waterTickets' }),
    ],
  },
  {
    code: 'support',
    name: ['Davlat yordami', 'Господдержка'],
    level: 'district',
    period: 'month',
    dueDays: 5,
    figures: [
      int('submitted', ['Arizalar', 'Заявки'], flow, { auto: 'submitted' }),
      int('approved', ['Maʼqullandi', 'Одобрено'], flow, { auto: 'approved' }),
      int('jobs', ['Ish oʻrni', 'Места'], flow, { auto: 'jobs' }),
      money('disbursed', ['Berildi', 'Выдано'], flow, { auto: 'disbursed' }),
      int('overSla', ['Kechikkan ariza', 'Просрочено заявок'], now, { auto: 'overSla' }),
      int('projects', ['Loyihalar', 'Проекты'], now, { auto: 'projects' }),
      int('overdue', ['Kechikkan loyiha', 'Просрочено проектов'], now, { auto: 'overdue' }),
      text('obstacles', ['Toʻsiqlar', 'Препятствия']),
    ],
  },
  {
    code: 'purchases',
    name: ['Xarid va toʻlov', 'Закупки, расчёты'],
    level: 'organization',
    period: 'month',
    dueDays: 5,
    kinds: ['klaster', 'eksportchi'],
    figures: [
      money('openingDebt', ['Oldingi qarz', 'Прежний долг'], ['sum', 'none'], { auto: 'openingDebt' }),
      decimal('boughtT', ['Xarid', 'Закуплено'], flow, { unit: 't' }),
      money('boughtSum', ['Summasi', 'На сумму'], flow),
      money('paidSum', ['Toʻlandi', 'Оплачено'], flow),
      calc('debt', ['Qarz', 'Долг'], 'openingDebt + boughtSum - paidSum', { min: '0' }),
      int('farmersOwed', ['Kutmoqda', 'Ждут оплаты'], now),
      int('oldestDays', ['Eng eski qarz', 'Старейший долг'], ['max', 'max'], { unit: 'day' }),
    ],
  },
]

/** Forms and types as drafts: staff begin to ask for them. Repeatable; what is there is left alone. */
export async function seedReportTypes(ctx: Ctx): Promise<void> {
  const known = await ctx.tx.selectFrom('reportTypes').select('code').execute()
  const codes = new Set(known.map(({ code }) => code))
  for (const seed of seeds) if (!codes.has(seed.code)) await begin(ctx, seed)
}

async function begin(ctx: Ctx, { code, name: words, figures, kinds = [], months = [1, 12], ...asked }: Seed) {
  const name = said(words)
  const { searchKey } = searchKeysOf(name)
  const fields = json<Field[]>(figures.map(({ field }) => field))
  const dates = { createdAt: ctx.now, updatedAt: ctx.now }
  const template = await ctx.tx
    .insertInto('fieldTemplates')
    .values({ code, name, context: 'report', fields, version: 1, status: 'published', searchKey, ...dates })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Staff have a form of their own by this name.
  if (!template) return
  await ctx.tx
    .insertInto('fieldTemplateVersions')
    .values({ templateId: template.id, version: 1, fields, at: ctx.now })
    .execute()
  const rules: FieldRules = Object.fromEntries(
    figures.flatMap(({ field, rule }) => (rule ? [[field.key, rule] as const] : [])),
  )
  const [fromMonth, toMonth] = months
  await ctx.tx
    .insertInto('reportTypes')
    .values({
      ...asked,
      ...dates,
      code,
      name,
      templateId: template.id,
      fromMonth,
      toMonth,
      organizationKinds: [...kinds],
      rules: json(rules),
      searchKey,
    })
    .execute()
  await ctx.changed(REPORT_TYPES_TOPIC)
  await ctx.changed(FIELD_TEMPLATES_TOPIC)
}
