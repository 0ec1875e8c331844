import type { AnswerOf } from '#contract/call.ts'
import type { Campaign, campaignChoices } from '#contract/contact/campaigns/campaigns.ts'
import { languageNames } from '#uz/language.ts'
import { FactList } from '#web/kit/dashboard/fact-list.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { useT } from '#web/shell/texts.ts'
import { useEstimateFacts } from './estimate-facts.ts'

interface Props {
  campaign: Campaign
  choices: AnswerOf<typeof campaignChoices>
  places: readonly { id: number; name: string }[]
}

/** Whom it is for, in words, and how many they were when it was handed in or approved. */
export function CampaignAudience({ campaign: { audience, estimate }, choices, places }: Props) {
  const t = useT('campaigns')
  const kindName = useT('organization-kinds')
  const facts = useEstimateFacts()
  const named = (names: readonly string[]) => names.join(', ') || t('anybody')
  const days = audience.activeWithinDays
  return (
    <Panel title={t('section.audience')} {...(!estimate && { text: t('no-estimate') })}>
      <FactList
        facts={[
          [
            t('roles'),
            named(choices.roles.filter(({ code }) => audience.roles.includes(code)).map(({ name }) => name)),
          ],
          [t('territories'), named(places.map(({ name }) => name))],
          [
            t('key-products'),
            named(choices.products.filter(({ id }) => audience.keyProducts.includes(id)).map(({ name }) => name)),
          ],
          [t('organization-kinds'), named(audience.organizationKinds.map((kind) => kindName(kind)))],
          [t('languages'), named(audience.languages.map((lang) => languageNames[lang]))],
          [t('active-within'), days === null ? t('whenever') : t('days', { n: days })],
        ]}
      />
      {estimate && <FactList dense facts={facts(estimate)} />}
    </Panel>
  )
}
