import { Form } from 'react-router'
import type { checkEntitlements, entitlementChoices } from '#contract/finance/entitlements.ts'
import { formatDay } from '#uz/date.ts'
import { Crumbs } from '#web/kit/site/crumbs.tsx'
import styles from '#web/kit/site/entitlements/entitlements.module.css'
import { Questions } from '#web/kit/site/entitlements/questions.tsx'
import { asAddress, asQuery, readAnswers } from '#web/kit/site/entitlements/read-answers.ts'
import { EntitlementsReport } from '#web/kit/site/entitlements/report.tsx'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page/page-meta.ts'
import { textOf, useLanguage, useT } from '#web/shell/texts.ts'
import type { Route } from './+types/entitlements.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const answers = readAnswers(url.searchParams)
  const isAnswered = Object.keys(answers).length > 0
  const api = context.get(pageApi)
  const [texts, choices, report] = await Promise.all([
    api.texts(lang, ['entitlements']),
    askServer<typeof entitlementChoices>(context, 'GET /main/api-finance/public/entitlements/choices', lang),
    isAnswered
      ? askServer<typeof checkEntitlements>(context, 'GET /main/api-finance/public/entitlements', lang, {
          query: asQuery(answers),
        })
      : undefined,
  ])
  return { texts, answers, choices, report, lang, origin: api.origin }
}

export default function Entitlements({ loaderData: { answers, choices, report } }: Route.ComponentProps) {
  const t = useT('entitlements')
  const lang = useLanguage()
  const address = asAddress(answers)
  return (
    <div style={{ paddingTop: 20, paddingBottom: 40 }}>
      <Crumbs
        label={t('crumbs')}
        way={[
          { to: '/', name: t('home') },
          { to: '/banking-services/entitlements', name: t('title') },
        ]}
      />
      <h1 className={sheet.title}>{t('title')}</h1>
      <p className={sheet.note}>{t('lead')}</p>
      <Form method="get" key={address} className={styles.sheet} aria-label={t('questions')}>
        <Questions answers={answers} choices={choices} />
        <div className={styles.send}>
          <Button type="submit">{t('show')}</Button>
          <p className={styles.hint}>{t('kept-nowhere')}</p>
        </div>
      </Form>
      {report && (
        <>
          <p className={styles.hint}>{t('by-rules', { day: formatDay(report.day, lang) })}</p>
          <EntitlementsReport
            report={report}
            actsOf={({ kind, id }) => (
              <ButtonLink look="soft" to={`/dashboard/my-applications/${kind}/create?product=${id}`}>
                {t('apply')}
              </ButtonLink>
            )}
          />
          <div className={styles.send}>
            <ButtonLink to={`/dashboard/entitlements?${address}`}>{t('sign-in')}</ButtonLink>
            <p className={styles.hint}>{t('sign-in-text')}</p>
          </div>
        </>
      )}
    </div>
  )
}

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  if (!page) return [{ title: 'Agroplatforma' }]
  const { answers, lang, origin, texts } = page
  return describePage({
    origin,
    lang,
    path: '/banking-services/entitlements',
    title: textOf(texts, lang, 'entitlements.title', {}),
    description: textOf(texts, lang, 'entitlements.description', {}),
    // Answers are personal, so the page is not indexed.
    noindex: Object.keys(answers).length > 0,
  })
}
