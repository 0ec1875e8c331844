import type { Estimate } from '#contract/contact/campaigns/campaigns.ts'
import { formatMoney } from '#uz/money.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

/** How many people are meant, how they are reached and what it costs. */
export function useEstimateFacts() {
  const t = useT('campaigns')
  const lang = useLanguage()
  return ({
    people,
    consented,
    email,
    devices,
    telegram,
    segments,
    costTiyin,
  }: Estimate): (readonly [string, string])[] => [
    [t('people'), String(people)],
    [t('consented'), String(consented)],
    [t('with-device'), String(devices)],
    [t('channel.telegram'), String(telegram)],
    [t('with-email'), String(email)],
    [t('segments'), String(segments)],
    [t('sms-cost'), formatMoney(costTiyin, lang)],
  ]
}
