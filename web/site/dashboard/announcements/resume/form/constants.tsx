import { enumLists } from '#contract/announcements/enum-names.ts'
import type { listRoles } from '#contract/announcements/roles.ts'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { textOf, useT } from '#web/shell/texts.ts'
import styles from '../../+parts/form-model.module.css'
import type { Route } from './+types/constants.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Only names in the language of the page travel to it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const api = context.get(pageApi)
  const [texts, roles] = await Promise.all([
    api.texts(lang, ['form-model', 'ad-enums']),
    askServer<typeof listRoles>(context, 'GET /main/api-announcements/roles', lang),
  ])
  const enumerations = Object.entries<readonly string[]>(enumLists).map(([list, values]) => ({
    key: list,
    title: textOf(texts, lang, `form-model.list.${kebab(list)}`),
    values: values.map((code) => ({ code, name: textOf(texts, lang, `ad-enums.${list}.${code}`) })),
  }))
  const jobRoles = {
    key: 'roles',
    title: textOf(texts, lang, 'form-model.list.roles'),
    values: roles.map(({ id, name }) => ({ code: String(id), name })),
  }
  return { texts, lists: [jobRoles, ...enumerations] }
}

/** What the forms of jobs choose from, for whoever fills them in from another program. */
export default function Constants({ loaderData: { lists: shown } }: Route.ComponentProps) {
  const t = useT('form-model')
  return (
    <article className={sheet.page}>
      <h1 className={sheet.title}>{t('constants')}</h1>
      <div className={sheet.sheet}>
        <p className={styles.lead}>{t('constants-lead')}</p>
        <ul className={styles.jump}>
          {shown.map(({ key, title }) => (
            <li key={key}>
              <a href={`#${key}`}>{title}</a>
            </li>
          ))}
        </ul>
        {shown.map(({ key, title, values }) => (
          <section key={key} id={key} className={styles.section}>
            <h2>
              {title} <code>{key}</code>
            </h2>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('code')}</th>
                  <th scope="col">{t('name')}</th>
                </tr>
              </thead>
              <tbody>
                {values.map(({ code, name }) => (
                  <tr key={code}>
                    <td>
                      <code>{code}</code>
                    </td>
                    <td>{name}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
    </article>
  )
}
