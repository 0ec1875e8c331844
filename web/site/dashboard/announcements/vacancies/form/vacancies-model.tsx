import { VacancyContent } from '#contract/announcements/vacancy.ts'
import sheet from '#web/kit/site/sheet.module.css'
import { pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../../+parts/form-model.module.css'
import { type ModelField, modelOf } from '../../+parts/form-model.ts'
import type { Route } from './+types/vacancies-model.ts'

/** The zod shape stays on the server: the page gets plain data. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  return { texts: await context.get(pageApi).texts(lang, ['form-model']), fields: modelOf(VacancyContent) }
}

/** What a vacancy consists of, as the contract says it. */
export default function VacanciesModel({ loaderData: { fields } }: Route.ComponentProps) {
  const t = useT('form-model')
  return (
    <article className={sheet.page}>
      <h1 className={sheet.title}>{t('vacancies')}</h1>
      <div className={sheet.sheet}>
        <p className={styles.lead}>{t('vacancies-lead')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
        <section className={styles.scroll} aria-label={t('vacancies')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('type')}</th>
                <th scope="col">{t('required')}</th>
                <th scope="col">{t('limits')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <Row key={field.path} field={field} />
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </article>
  )
}

function Row({ field: { path, type, required, min, max, values } }: { field: ModelField }) {
  const t = useT('form-model')
  const bounds = [min !== null && t('at-least', { n: min }), max !== null && t('at-most', { n: max })].filter(Boolean)
  return (
    <tr>
      <td>
        <code>{path}</code>
      </td>
      <td>{t(`type.${type}`)}</td>
      <td>{required ? t('yes') : t('no')}</td>
      <td>
        {bounds.join(', ')}
        {values.length > 0 && <code style={{ whiteSpace: 'normal' }}>{values.join(' | ')}</code>}
      </td>
    </tr>
  )
}
