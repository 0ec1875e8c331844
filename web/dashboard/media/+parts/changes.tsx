import type { TextPart, VersionChange } from '#contract/media/versions.ts'
import { languageNames } from '#uz/language.ts'
import { useShowValue } from '#web/kit/dashboard/history/show-value.ts'
import { useT } from '#web/shell/texts.ts'
import { useContentLabels } from './content-names.ts'
import { fieldOfFault } from './editor/content-faults.ts'
import styles from './newsroom.module.css'

interface Props {
  changes: readonly VersionChange[]
  /** Names of the kind's own fields. */
  labels?: Readonly<Record<string, string>>
}

/** What differs between two texts, field by field, each in its language. */
export function Changes({ changes, labels = {} }: Props) {
  const common = useContentLabels()
  const nameOf = (field: string) => {
    const name = fieldOfFault(field)
    const known = labels[name] ?? common[name]
    return known
      ? known + (field.slice(name.length).match(/\d+/) ? ` · ${Number(/\d+/.exec(field)?.[0]) + 1}` : '')
      : field
  }
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={`${change.field} ${change.language}`}>
          <dt>
            {nameOf(change.field)}
            {change.language && <small> · {languageNames[change.language]}</small>}
          </dt>
          <dd>{change.parts.length > 0 ? <Parts parts={change.parts} /> : <Values change={change} />}</dd>
        </div>
      ))}
    </dl>
  )
}

const tags = { kept: 'span', added: 'ins', removed: 'del' } as const

function Parts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ is, text }, place) => {
    const Tag = tags[is]
    // biome-ignore lint/suspicious/noArrayIndexKey: runs of one text have no other name than their place
    return <Tag key={place}>{text}</Tag>
  })
}

function Values({ change }: { change: VersionChange }) {
  const t = useT('kit')
  const show = useShowValue()
  return (
    <>
      <del>{show(change.before)}</del> <span className="unseen">{t('after')}: </span>
      <ins>{show(change.after)}</ins>
    </>
  )
}
