import { Form } from 'antd'
import { estimateCampaign } from '#contract/contact/campaigns/campaigns.ts'
import { FactList } from '#web/kit/dashboard/fact-list.tsx'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { audienceOf, type CampaignValues } from './campaign-values.ts'
import { useEstimateFacts } from './estimate-facts.ts'

const NOTHING = { uz: '' }

/** Whom the campaign would reach as the form stands now: asked again after each change. */
export function AudienceCount() {
  const t = useT('campaigns')
  const facts = useEstimateFacts()
  const form = Form.useFormInstance<CampaignValues>()
  const typed: Partial<CampaignValues> = Form.useWatch([], form) ?? {}
  const body = { audience: audienceOf(typed), body: typed.body ?? NOTHING, smsBody: typed.smsBody ?? NOTHING }
  const [estimate] = useFound({ key: JSON.stringify(body), typed: true }, (signal) =>
    ask(estimateCampaign, { body }, { signal }).then((answer) => [answer]),
  )
  return estimate ? <FactList dense live facts={facts(estimate)} /> : <p aria-live="polite">{t('counting')}</p>
}
