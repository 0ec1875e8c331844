import type { CampaignChannel, CampaignState } from '#contract/contact/campaigns/campaign-process.ts'
import type { Language } from '#uz/language.ts'
import { percent } from '#uz/percent.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { type T, useT } from '#web/shell/texts.ts'

const tones: Readonly<Record<Exclude<CampaignState, 'deleted'>, Tone>> = {
  draft: 'over',
  pending_approval: 'attention',
  approved: 'wait',
  sending: 'wait',
  paused: 'attention',
  sent: 'good',
  stopped: 'bad',
}

export function CampaignStatus({ status }: { status: keyof typeof tones }) {
  const t = useT('campaigns')
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
}

export function UrgentTag() {
  const t = useT('campaigns')
  return <StatusTag tone="bad">{t('urgency.urgent')}</StatusTag>
}

/** The inbox is always among them. */
export const channelNames = (channels: readonly CampaignChannel[], t: T<'campaigns'>): string =>
  [t('channel.inapp'), ...channels.map((channel) => t(`channel.${channel}`))].join(', ')

const WHOLE_BP = 10_000

/** How many of those told have opened it, and their share. */
export function openedShare({ told, opened }: { told: number; opened: number }, lang: Language): string {
  if (told === 0) return '—'
  return `${opened} · ${percent(Math.round((opened * WHOLE_BP) / told / 10) * 10, lang)}`
}
