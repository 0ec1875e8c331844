import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CampaignState } from '#contract/contact/campaigns/campaign-process.ts'
import type { CampaignFields } from '#contract/contact/campaigns/campaigns.ts'
import { everybody } from '#contract/identity/audience.ts'
import { CAMPAIGN, requireCampaign, sourceOf } from '#server/contact/campaigns/rows.ts'
import { sendSome, startIfDue } from '#server/contact/campaigns/send.ts'
import * as acts from '#server/contact/campaigns/write.ts'
import { setOptionalConsent } from '#server/identity/account/consents.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { daysFrom, HOUR_MS } from '#uz/durations.ts'
import { openStage, type Stage } from '../deals/stage.ts'
import type { People } from '../people.ts'

interface Planned {
  end: Extract<CampaignState, 'draft' | 'pending_approval' | 'approved' | 'sent' | 'stopped'>
  /** Days ago it was begun. */
  ago: number
  fields: Partial<CampaignFields> & Pick<CampaignFields, 'title' | 'body'>
  /** In so many days. */
  sendIn?: number
}

const growers = { ...everybody, roles: ['producer'] }

const plan: readonly Planned[] = [
  {
    end: 'sent',
    ago: 6,
    fields: {
      title: {
        uz: 'Kuzgi subsidiya arizalari ochildi',
        ru: 'Открыт приём заявок на субсидии',
        eng: 'Autumn subsidies are open',
      },
      body: {
        uz: 'Tomchilatib sugʻorish uchun subsidiyaga oy oxirigacha ariza bering.',
        ru: 'Подайте заявку на субсидию за капельный полив до конца месяца.',
        eng: 'Apply for a drip irrigation subsidy by the end of the month.',
      },
      smsBody: {
        uz: 'Subsidiya arizalari ochildi: agroplatforma',
        ru: 'Открыт прием заявок на субсидии: agroplatforma',
      },
      link: '/banking-services/entitlements',
      channels: ['sms'],
      audience: growers,
    },
  },
  {
    end: 'stopped',
    ago: 12,
    fields: {
      title: { uz: 'Bozor kunlari oʻzgardi', ru: 'Изменились дни ярмарки' },
      body: {
        uz: 'Dehqon bozori endi shanba va yakshanba kunlari.',
        ru: 'Фермерская ярмарка теперь по субботам и воскресеньям.',
      },
      link: '/prices',
      channels: ['sms'],
      audience: { ...everybody, organizationKinds: ['fermer', 'dehqon', 'yatt'] },
    },
  },
  {
    end: 'approved',
    ago: 2,
    sendIn: 9,
    fields: {
      title: { uz: 'Qishki seminarlar jadvali', ru: 'Расписание зимних семинаров' },
      body: {
        uz: 'Issiqxona va bogʻ boʻyicha bepul seminarlarga yoziling.',
        ru: 'Запишитесь на бесплатные семинары по теплицам и садам.',
      },
      link: '/media/seminars-and-webinars',
      channels: ['push', 'telegram'],
    },
  },
  {
    end: 'pending_approval',
    ago: 0.2,
    fields: {
      title: {
        uz: 'Sovuq tushadi: issiqxonani yoping',
        ru: 'Заморозки: закройте теплицы',
        eng: 'Frost is coming: close the greenhouses',
      },
      body: {
        uz: 'Ertadan havo −4 °C gacha soviydi, koʻchat va quvurlarni saqlang.',
        ru: 'С завтрашнего дня до −4 °C, укройте рассаду и трубы.',
        eng: 'Down to −4 °C from tomorrow: cover seedlings and pipes.',
      },
      link: '/media/news',
      channels: ['push', 'telegram'],
      audience: growers,
      urgency: 'urgent',
    },
  },
  {
    end: 'draft',
    ago: 0.1,
    fields: {
      title: { uz: 'Yangi: narxlar taqqoslash' },
      body: { uz: 'Viloyatlar narxini bitta jadvalda koʻring.' },
      link: '/prices',
    },
  },
]

const SMS_WANTED_BY = 12

/** Campaigns from a draft to one that people have opened: written by the chief editor, approved by the administrator. */
export async function buildCampaigns(ctx: Ctx, { account, sellers }: People): Promise<void> {
  const stage = openStage(ctx)
  stage.at(20 * 24)
  for (const { userId } of sellers.slice(0, SMS_WANTED_BY))
    await setOptionalConsent(await stage.as(userId), 'marketing-sms', true)
  for (const one of plan) await bring(stage, one, { authorId: account('chiefeditor'), approverId: account('admin') })
  await leaveBehind(ctx)
}

async function bring(
  stage: Stage,
  { end, ago, fields, sendIn }: Planned,
  { authorId, approverId }: { authorId: string; approverId: string },
): Promise<void> {
  stage.at(ago * 24)
  const author = await stage.as(authorId)
  const id = await acts.createCampaign(author, {
    smsBody: { uz: '' },
    link: null,
    channels: [],
    audience: everybody,
    urgency: 'normal',
    sendAt: sendIn === undefined ? null : daysFrom(author.now, ago + sendIn).toISOString(),
    testers: [],
    ...fields,
  })
  const version = async () => (await requireCampaign(author, id)).rowVersion
  if (end === 'draft') return
  await acts.takeAuthorStep(author, id, { step: 'submit', rowVersion: await version() })
  if (end === 'pending_approval') return
  stage.at(ago * 24 - 3)
  await acts.approveCampaign(await stage.as(approverId), id, await version())
  if (end === 'approved') return
  await startIfDue(stage.system(), id)
  const sender = randomUUID()
  // Whom it is for is written down first, then the first of them are told.
  for (let batch = 0; end === 'sent' || batch < 2; batch++)
    if ((await sendSome(stage.system(), id, sender)) === undefined) break
  if (end === 'stopped')
    await acts.takeRunStep(await stage.as(authorId), id, { step: 'stop', rowVersion: await version() })
}

/** What became of them since: SMS have reached people, all but a few, and some have opened what they were told. */
async function leaveBehind({ tx, now }: Ctx): Promise<void> {
  await sql`
    with sent as (
      update messages m set status = case when m.id % 9 = 4 then 'failed' else 'delivered' end,
        fault = case when m.id % 9 = 4 then 'EXPIRED' end, text_sealed = null, segments = 1, attempts = 1,
        provider = case when m.id % 6 = 1 then 'playmobile' else 'eskiz' end, sent_at = m.due_at,
        delivered_at = case when m.id % 9 = 4 then null else m.due_at + interval '8 seconds' end
      from notifications n where n.id = m.notification_id and n.source like ${`${sourceOf(0).slice(0, -1)}%`}
      returning m.id, m.provider, m.due_at)
    insert into message_attempts (message_id, carrier, at, outcome, segments, cost_tiyin)
    select id, provider, due_at, 'taken', 1, ${SMS_PRICE} from sent`.execute(tx)
  await sql`
    update notifications set read_at = created_at + interval '40 minutes'
    where event like ${`${CAMPAIGN}.%`} and read_at is null and created_at < ${new Date(now.getTime() - 20 * HOUR_MS)}
      and (source is null or id % 5 < 2)`.execute(tx)
}

const SMS_PRICE = 9_500
