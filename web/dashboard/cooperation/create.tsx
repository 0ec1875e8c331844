import { useNavigate } from 'react-router'
import { createAgreement } from '#contract/finance/cooperation/agreements.ts'
import { entitlementChoices } from '#contract/finance/entitlements.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { AgreementForm } from './+parts/agreement-form.tsx'
import type { Route } from './+types/create.ts'

export const clientLoader = () => ask(entitlementChoices)

export default function BeginAgreement({ loaderData: { crops } }: Route.ComponentProps) {
  const t = useT('cooperation')
  const lang = useLanguage()
  const navigate = useNavigate()
  return (
    <AgreementForm
      asks={['pinfl', 'tin']}
      text={t('begin-staff-text')}
      crops={crops}
      send={async (terms, who) => {
        const { id } = await ask(createAgreement, { body: { ...terms, ...who } })
        await navigate(inLanguage(lang, `/dashboard/cooperation/${id}`))
      }}
    />
  )
}
