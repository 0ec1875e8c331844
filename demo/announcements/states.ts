import { type AnnouncementKindName, type AnyContent, announcementKinds } from '#contract/announcements/kinds.ts'
import { announcementJudgements } from '#server/announcements/judged.ts'
import { createDraft, saveDraft } from '#server/announcements/mine/drafts.ts'
import { takeMineStep } from '#server/announcements/mine/steps.ts'
import { publishAds } from '#server/announcements/publish.ts'
import { announcements } from '#server/announcements/row.ts'
import { blockTarget } from '#server/moderation/block.ts'
import { openModeration } from '#server/moderation/engine.ts'
import type { Stage, Story } from '../deals/stage.ts'
import { judge } from '../judge.ts'

export const judging = openModeration(announcementJudgements())

export const fates = [
  'draft',
  'waiting',
  'flagged',
  'returned',
  'rejected',
  'appealed',
  'paused',
  'expired',
  'blocked',
  'archived',
  'pending',
] as const
export type Fate = (typeof fates)[number]

interface Twist {
  /** What a draft has not said yet. */
  unsaid: string
  /** What the machine points a judge at. */
  flag: { field: string; uz: string; ru: string }
  /** What is added to a live one, and judged. */
  edit: { field: string; uz: string; ru: string }
  returned: string
  rejected: string
}

const twists: Readonly<Record<AnnouncementKindName, Twist>> = {
  product: {
    unsaid: 'price',
    flag: { field: 'text', uz: 'Spirt bilan ishlov berilmagan.', ru: 'Спиртом не обработано.' },
    edit: { field: 'title', uz: 'yangi hosil', ru: 'нового урожая' },
    returned: 'title-unclear',
    rejected: 'photo-foreign',
  },
  service: {
    unsaid: 'priceFrom',
    flag: { field: 'text', uz: 'Ustalarimiz araq ichmaydi.', ru: 'Наши мастера не пьют водку.' },
    edit: { field: 'title', uz: 'tez va sifatli', ru: 'быстро и качественно' },
    returned: 'service-unclear',
    rejected: 'service-photo',
  },
  vacancy: {
    unsaid: 'salaryFrom',
    flag: {
      field: 'description',
      uz: 'Roʻyxatdan oʻtish uchun oldindan toʻlov olinadi. Faqat erkaklar, 18 yoshdan 35 yoshgacha.',
      ru: '',
    },
    edit: { field: 'description', uz: 'Endi ish haqi har hafta beriladi.', ru: '' },
    returned: 'job-unclear',
    rejected: 'worker-fee',
  },
  resume: {
    unsaid: 'about',
    flag: { field: 'about', uz: 'Araq ichmayman, chekmayman.', ru: '' },
    edit: { field: 'about', uz: 'Yaqinda malaka oshirish kursini tugatdim.', ru: '' },
    returned: 'resume-empty',
    rejected: 'role-wrong',
  },
}

/** A text, or a text in several languages, with a few words more. */
function longer(value: unknown, { uz, ru }: { uz: string; ru: string }): unknown {
  if (typeof value === 'string') return `${value} ${uz}`
  const texts = Object.entries(value ?? {})
  return Object.fromEntries(texts.map(([lang, text]) => [lang, `${text} ${lang === 'ru' ? ru : uz}`]))
}

interface Lived {
  kind: AnnouncementKindName
  userId: string
  moderatorId: string
  content: AnyContent
  fate: Fate
  /** How long ago it was begun. */
  hours: number
}

/** One announcement through the verbs its owner and a moderator would use, up to where its story stops. */
export async function* live(stage: Stage, { kind, userId, moderatorId, content, fate, hours }: Lived): Story {
  const { unsaid, flag, edit, ...reasons } = twists[kind]
  yield hours
  const given: AnyContent = {
    ...content,
    ...(fate === 'draft' && { [unsaid]: null }),
    ...(fate === 'flagged' && { [flag.field]: longer(content[flag.field], flag) }),
  }
  const { id } = await createDraft(await stage.as(userId), { kind, content: given })
  if (fate === 'draft') return
  if (fate === 'archived') return step('archive')
  yield hours - 1
  await step('submit')
  if (fate === 'waiting' || fate === 'flagged') return
  yield hours - 3
  if (fate === 'returned') return judged('return')
  if (fate === 'rejected' || fate === 'appealed') {
    await judged('reject')
    if (fate === 'rejected') return
    yield hours - 6
    return step('appeal', 'Eʼlonda qoidaga zid narsa yoʻq, iltimos, qaytadan koʻrib chiqing.')
  }
  await judged('publish')
  yield fate === 'expired' ? 1 : hours - 12
  const row = await announcements.lock(stage.system(), id)
  if (fate === 'paused') return step('pause')
  if (fate === 'blocked')
    return blockTarget(
      await stage.as(moderatorId),
      judging,
      { type: announcementKinds[kind].queue, id: String(id) },
      'block',
      'Shikoyatlar tasdiqlandi: eʼlonda aytilgani haqiqatga mos emas',
    )
  if (fate === 'expired') {
    const ctx = stage.system()
    await announcements.take(ctx, row, 'expire', { set: { expiresAt: ctx.now } })
    return publishAds(ctx, [id])
  }
  await saveDraft(await stage.as(userId), id, {
    content: { ...row.content, [edit.field]: longer(row.content[edit.field], edit) },
    rowVersion: row.rowVersion,
  })

  async function step(name: 'submit' | 'archive' | 'pause' | 'appeal', text?: string): Promise<void> {
    const { rowVersion } = await announcements.lock(stage.system(), id)
    await takeMineStep(await stage.as(userId), id, { step: name, rowVersion, text })
  }

  function judged(decision: 'publish' | 'return' | 'reject'): Promise<void> {
    const reason = decision === 'publish' ? undefined : decision === 'return' ? reasons.returned : reasons.rejected
    const targetType = announcementKinds[kind].queue
    return judge(stage, judging, moderatorId, { targetType, targetId: id, decision, reason })
  }
}
