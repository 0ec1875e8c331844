import { type EnumName, enumNames } from '#contract/announcements/enum-names.ts'
import type { listRoles } from '#contract/announcements/roles.ts'
import type { Localized } from '#contract/localized.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { textOf, useT } from '#web/shell/texts.ts'
import styles from '../../+parts/form-model.module.css'
import type { Route } from './+types/constants.ts'

const lists: Readonly<Record<EnumName, Readonly<Record<string, Localized>>>> = enumNames
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Only names in the language of the page travel to it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const api = context.get(pageApi)
  const [texts, roles] = await Promise.all([
    api.texts(lang, ['form-model']),
    askServer<typeof listRoles>(context, 'GET /main/api-announcements/roles', lang),
  ])
  const nameIn = (text: Localized) => text[lang] ?? (lang === 'cyrl' ? latinToCyrillic(text.uz) : text.uz)
  const enumerations = Object.entries(lists).map(([list, values]) => ({
    key: list,
    title: textOf(texts, lang, `form-model.list.${kebab(list)}`),
    values: Object.entries(values).map(([code, text]) => ({ code, name: nameIn(text) })),
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
