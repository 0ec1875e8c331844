import type { getVisitCheck } from '#contract/government/visits/visit-check.ts'
import { formatDate } from '#uz/date.ts'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { textOf, useT } from '#web/shell/texts.ts'
import { CheckVisit } from '../+parts/consent/check-visit.tsx'
import type { Route } from './+types/$token.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const [texts, check] = await Promise.all([
    context.get(pageApi).texts(lang, ['visit-check', 'code-decision']),
    askServer<typeof getVisitCheck>(context, 'GET /main/api-government/public/visit-checks/{token}', lang, { params }),
  ])
  return { texts, lang, check, token: params.token }
}

/** A family reads, with a code of its phone, what was recorded of it. */
export default function VisitCheckPage({ loaderData: { check, token } }: Route.ComponentProps) {
  const t = useT('visit-check')
  return (
    <article className={sheet.page}>
      <h1 className={sheet.title}>{t('title')}</h1>
      <p className={sheet.note}>{t('when', { mahalla: check.mahalla, when: formatDate(check.visitedOn) })}</p>
      <section className={sheet.sheet} aria-label={t('title')}>
        <CheckVisit token={token} first={check} />
      </section>
    </article>
  )
}

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  const title = page ? `${textOf(page.texts, page.lang, 'visit-check.title')} — Agroplatforma` : 'Agroplatforma'
  return [{ title }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }]
}
