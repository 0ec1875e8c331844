import { Check, X } from 'lucide-react'
import type { getSite } from '#contract/reference/site-configuration.ts'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './+parts/deletion/delete-account.module.css'
import { DeletionSteps } from './+parts/deletion/deletion-steps.tsx'
import type { Route } from './+types/delete-account.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const [texts, { demo }] = await Promise.all([
    context.get(pageApi).texts(lang, ['deletion', 'auth']),
    askServer<typeof getSite>(context, 'GET /main/api-reference/site', lang),
  ])
  return { texts, demo }
}

const erased = ['name', 'numbers', 'contacts', 'sessions', 'notices'] as const
const kept = ['deals', 'documents', 'audit'] as const

/** Read by anybody, the stores' reviewers too; the steps themselves need somebody signed in. */
export default function DeleteAccount({ loaderData: { demo } }: Route.ComponentProps) {
  const t = useT('deletion')
  return (
    <article className={sheet.page}>
      <h1 className={sheet.title}>{t('title')}</h1>
      <p className={sheet.note}>{t('lead')}</p>
      <div className={styles.lists}>
        <section className={styles.list} aria-labelledby="erased">
          <h2 id="erased">{t('erased')}</h2>
          <ul>
            {erased.map((key) => (
              <li key={key}>
                <X size={18} aria-hidden="true" />
                {t(`erased.${key}`)}
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.list} aria-labelledby="kept">
          <h2 id="kept">{t('kept')}</h2>
          <ul>
            {kept.map((key) => (
              <li key={key}>
                <Check size={18} aria-hidden="true" />
                {t(`kept.${key}`)}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section className={sheet.sheet} aria-labelledby="steps">
        <h2 id="steps" className={styles.heading}>
          {t('steps')}
        </h2>
        <DeletionSteps demo={demo} />
      </section>
    </article>
  )
}
