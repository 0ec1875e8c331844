import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { type Campaign, campaignChoices, createCampaign } from '#contract/contact/campaigns/campaigns.ts'
import { FormPanel } from '#web/kit/dashboard/form/form-panel.tsx'
import { NEW } from '#web/kit/dashboard/list/opened.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './+parts/campaign.module.css'
import { useCampaignFields } from './+parts/campaign-fields.tsx'
import { begun, bodyOf, type CampaignValues } from './+parts/campaign-values.ts'
import type { Route } from './+types/create.ts'

/** A form that makes something reads nothing again. */
const nothing = () => Promise.reject(new Error('a new campaign has no row'))

export const clientLoader = () => ask(campaignChoices, {})

export default function NewCampaign({ loaderData: choices }: Route.ComponentProps) {
  const t = useT('campaigns')
  const lang = useLanguage()
  const navigate = useNavigate()
  const made = useRef<number>(undefined)
  return (
    <div className={styles.card}>
      <FormPanel<CampaignValues, Campaign>
        name="campaign"
        title={t('add')}
        empty=""
        opened={{ id: NEW, reread: nothing }}
        fields={useCampaignFields(choices)}
        valuesOf={() => begun}
        save={async (values) => {
          const { id } = await ask(createCampaign, { body: bodyOf(values) })
          made.current = id
        }}
        words={{ save: t('save-draft'), saved: t('draft-saved') }}
        onClose={() =>
          navigate(inLanguage(lang, `/dashboard/push-notification${made.current ? `/${made.current}` : ''}`))
        }
      />
    </div>
  )
}
