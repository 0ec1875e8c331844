import { Alert, Button, Drawer } from 'antd'
import { Check, CircleHelp, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  type EntitlementAnswers,
  entitlementChoices,
  getEntitlements,
  type KnownFact,
  keepEntitlementAnswers,
} from '#contract/finance/entitlements.ts'
import { listMyRecommendations } from '#contract/finance/recommendations/my-recommendations.ts'
import { Permission } from '#contract/permissions.ts'
import { formatDay } from '#uz/date.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import styles from '#web/kit/site/entitlements/entitlements.module.css'
import { Questions } from '#web/kit/site/entitlements/questions.tsx'
import { asAddress, asQuery, readAnswers } from '#web/kit/site/entitlements/read-answers.ts'
import { EntitlementsReport } from '#web/kit/site/entitlements/report.tsx'
import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { loadUser } from '#web/shell/session.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { AskRecommendation, MyRecommendations } from '../recommendations/+parts/my-recommendations.tsx'
import type { Route } from './+types/index.ts'

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const { permissions } = await loadUser()
  const inAddress = readAnswers(new URL(url).searchParams)
  const [report, choices] = await Promise.all([
    ask(getEntitlements, { query: asQuery(inAddress) }),
    ask(entitlementChoices),
  ])
  // An assistant who prepares for others has no letters of their own.
  const letters = permissions.includes(Permission.FinAppOwn) ? (await ask(listMyRecommendations)).items : []
  return { report, choices, letters, isFromAddress: Object.keys(inAddress).length > 0 }
}

export default function Entitlements({
  loaderData: { report, choices, letters, isFromAddress },
}: Route.ComponentProps) {
  const t = useT('entitlements')
  const lang = useLanguage()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const isEditing = params.has('edit')
  const mayAsk = useMay(Permission.FinAppOwn)
  useLive('recommendations')
  const edit = (open: boolean) =>
    setParams(new URLSearchParams(`${asAddress(readAnswers(params))}${open ? '&edit=1' : ''}`))
  const keep = async (answers: EntitlementAnswers) => {
    setBusy(true)
    try {
      await ask(keepEntitlementAnswers, { body: answers })
      message(t('saved'))
      // What is kept comes without the address from now on.
      await navigate('?', { replace: true })
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  return (
    <>
      <Panel
        title={t('about-you')}
        text={t('by-rules', { day: formatDay(report.day, lang) })}
        extra={
          <Button icon={<Pencil size={16} />} onClick={() => edit(true)}>
            {t('change')}
          </Button>
        }
      >
        <ul className={styles.known}>
          {report.known.map((fact) => (
            <Known key={fact.fact} fact={fact} />
          ))}
        </ul>
        <Sources known={report.known} />
        {isFromAddress && (
          <Alert
            type="info"
            showIcon
            style={{ marginTop: 12 }}
            title={t('unsaved')}
            action={
              <Button loading={busy} onClick={() => keep(report.answers)}>
                {t('save')}
              </Button>
            }
          />
        )}
      </Panel>
      <MyRecommendations items={letters} />
      <EntitlementsReport
        report={report}
        actsOf={({ kind, id, step }) =>
          mayAsk && step?.code === 'RECOMMENDATION' ? (
            <AskRecommendation productId={id} items={letters} />
          ) : (
            <ButtonLink look="soft" to={`/dashboard/my-applications/${kind}/create?product=${id}`}>
              {t('apply')}
            </ButtonLink>
          )
        }
      />
      <Drawer open={isEditing} title={t('questions')} size={560} onClose={() => edit(false)} destroyOnHidden>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            keep(readAnswers(new FormData(event.currentTarget)))
          }}
        >
          <Questions answers={report.answers} choices={choices} />
          <div className={styles.send}>
            <Button type="primary" htmlType="submit" loading={busy}>
              {t('save')}
            </Button>
          </div>
        </form>
      </Drawer>
    </>
  )
}

function Known({ fact: { fact, value } }: { fact: KnownFact }) {
  const t = useT('entitlements')
  const name = t(`fact.${fact}`)
  return (
    <li>
      {value === null ? <CircleHelp size={15} aria-hidden="true" /> : <Check size={15} aria-hidden="true" />}
      {`${name}: ${value ?? t('not-said')}`}
    </li>
  )
}

function Sources({ known }: { known: readonly KnownFact[] }) {
  const t = useT('entitlements')
  const lang = useLanguage()
  const said = known.flatMap(({ source, day }) =>
    source ? [t(`source.${source}`, { day: day ? formatDay(day, lang) : '' }).trim()] : [],
  )
  const list = [...new Set(said)].join(', ')
  return list ? <p className={styles.hint}>{t('sources', { list })}</p> : null
}
