import { useNavigate } from 'react-router'
import { createMyAgreement } from '#contract/finance/cooperation/agreements.ts'
import { entitlementChoices } from '#contract/finance/entitlements.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { loadUser } from '#web/shell/session.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { AgreementForm } from '../cooperation/+parts/agreement-form.tsx'
import type { Route } from './+types/create.ts'

/** An organization looks for a household, a person for a leader. */
export async function clientLoader() {
  const [{ crops }, { organization }] = await Promise.all([ask(entitlementChoices), loadUser()])
  return { crops, asks: organization ? ('pinfl' as const) : ('tin' as const) }
}

export default function BeginMyAgreement({ loaderData: { crops, asks } }: Route.ComponentProps) {
  const t = useT('cooperation')
  const lang = useLanguage()
  const navigate = useNavigate()
  return (
    <AgreementForm
      asks={[asks]}
      text={t('begin-own-text')}
      crops={crops}
      send={async (terms, who) => {
        const { id } = await ask(createMyAgreement, { body: { ...terms, [asks]: who[asks] } })
        await navigate(inLanguage(lang, `/dashboard/my-cooperation/${id}`))
      }}
    />
  )
}
