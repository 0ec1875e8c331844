import sheet from '#web/kit/site/sheet.module.css'
import { pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { textOf, useT } from '#web/shell/texts.ts'
import { Support } from './+parts/support/support.tsx'
import type { Route } from './+types/support.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  return { texts: await context.get(pageApi).texts(lang, ['support', 'code-decision']), lang }
}

/** Help for anybody: an answer that is there already, or a person. */
export default function SupportPage() {
  const t = useT('support')
  return (
    <article className={sheet.page}>
      <h1 className={sheet.title}>{t('title')}</h1>
      <p className={sheet.note}>{t('lead')}</p>
      <section className={sheet.sheet} aria-label={t('title')}>
        <Support />
      </section>
    </article>
  )
}

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  const title = page ? `${textOf(page.texts, page.lang, 'support.title')} — Agroplatforma` : 'Agroplatforma'
  return [{ title }]
}
