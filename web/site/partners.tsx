import type { getPage } from '#contract/reference/pages.ts'
import { RichText } from '#web/kit/site/rich-text.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './+parts/partners.module.css'
import type { Route } from './+types/partners.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const [texts, page] = await Promise.all([
    context.get(pageApi).texts(lang, ['pages']),
    askServer<typeof getPage>(context, 'GET /main/api-reference/pages/{slug}', lang, { params: { slug: 'partners' } }),
  ])
  return { texts, page }
}

export default function Partners({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('pages')
  return (
    <div className={styles.page}>
      <h1 className={sheet.title}>{page.title}</h1>
      {page.body && (
        <div className={styles.lead}>
          <RichText html={page.body} />
        </div>
      )}
      {page.partners.length === 0 ? (
        <p className={styles.none}>{t('partners.none')}</p>
      ) : (
        <ul className={styles.partners}>
          {page.partners.map((partner) => (
            <li key={partner.name}>
              <Partner {...partner} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Partner({ name, url, logo, kind }: Route.ComponentProps['loaderData']['page']['partners'][number]) {
  const t = useT('pages')
  const inside = (
    <>
      <span className={styles.logo} aria-hidden="true">
        {logo ? (
          <img src={logo} alt="" width="96" height="64" loading="lazy" />
        ) : (
          name.replace(/[^\p{L}]/gu, '').slice(0, 1)
        )}
      </span>
      <b>{name}</b>
      <small>{t(`partners.${kind}`)}</small>
    </>
  )
  return url ? (
    <a className={styles.partner} href={url} rel="noopener noreferrer" target="_blank">
      {inside}
    </a>
  ) : (
    <div className={styles.partner}>{inside}</div>
  )
}
