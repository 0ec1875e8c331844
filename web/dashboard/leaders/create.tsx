import { useNavigate } from 'react-router'
import { createLeader } from '#contract/government/leaders/leaders.ts'
import { FormPanel } from '#web/kit/dashboard/form/form-panel.tsx'
import { NEW } from '#web/kit/dashboard/list/opened.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { bodyOf, type LeaderValues, useLeaderFields } from './+parts/leader-fields.tsx'

/** A form that makes something reads nothing again. */
const nothing = () => Promise.reject(new Error('a new leader has no row'))

export default function NewLeader() {
  const t = useT('leaders')
  const lang = useLanguage()
  const navigate = useNavigate()
  const go = (path: string) => navigate(inLanguage(lang, path))
  return (
    <FormPanel<LeaderValues, { rowVersion: number }>
      name="leaders"
      title={t('add')}
      empty=""
      opened={{ id: NEW, reread: nothing }}
      fields={useLeaderFields(true)}
      valuesOf={() => ({ exportCountries: [] })}
      save={async ({ tin = '', ...values }) => {
        const { id } = await ask(createLeader, { body: { ...bodyOf(values), tin } })
        await go(`/dashboard/leaders/${id}`)
      }}
      onClose={() => go('/dashboard/leaders')}
    />
  )
}
