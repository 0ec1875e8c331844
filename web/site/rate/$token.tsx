import type { getRating } from '#contract/contact/tickets/rating.ts'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { textOf, useT } from '#web/shell/texts.ts'
import { RateTicket } from '../+parts/support/rate-ticket.tsx'
import type { Route } from './+types/$token.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const [texts, rating] = await Promise.all([
    context.get(pageApi).texts(lang, ['rate']),
    askServer<typeof getRating>(context, 'GET /main/api-communication/public/ratings/{token}', lang, { params }),
  ])
  return { texts, lang, rating, token: params.token }
}

/** How a ticket was answered, for whoever has the link of its SMS. */
export default function RatePage({ loaderData: { rating, token } }: Route.ComponentProps) {
  const t = useT('rate')
  return (
    <article className={sheet.page}>
      <h1 className={sheet.title}>{t('title')}</h1>
      <p className={sheet.note}>
        {rating.number} · {rating.topic}
      </p>
      <section className={sheet.sheet} aria-label={t('title')}>
        <RateTicket token={token} first={rating} />
      </section>
    </article>
  )
}

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  const title = page ? `${textOf(page.texts, page.lang, 'rate.title')} — Agroplatforma` : 'Agroplatforma'
  return [{ title }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }]
}
