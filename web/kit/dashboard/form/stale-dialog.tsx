import { Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useT } from '#web/shell/texts.ts'
import { useShowValue } from '../history/show-value.ts'
import styles from './form-fields.module.css'
import { type Difference, differencesOf } from './merge-values.ts'

interface Props {
  theirs: object
  mine: object
  labels: Readonly<Record<string, string>>
  onReload: () => void
  /** Saves what was typed, with these places as they are now. */
  onMerge: (taken: readonly Difference[]) => void
  onCancel: () => void
}

const keyOf = ({ field, language }: Difference) => `${field} ${language ?? ''}`

/** Somebody saved first: shows where the two differ and lets a person decide, place by place. */
export function StaleDialog({ theirs, mine, labels, onReload, onMerge, onCancel }: Props) {
  const t = useT('kit')
  const show = useShowValue()
  const [taken, setTaken] = useState<readonly string[]>([])
  const differing = differencesOf({ ...theirs }, { ...mine }, Object.keys(labels))
  const choose = (key: string, isTheirs: boolean) =>
    setTaken((old) => (isTheirs ? [...old, key] : old.filter((one) => one !== key)))
  return (
    <Modal
      open
      // Above whatever is open: a drawer, a step's dialog, a full screen.
      zIndex={1300}
      title={t('stale')}
      // The cross lies over the end of a long title.
      styles={{ header: { paddingInlineEnd: 28 } }}
      onCancel={onCancel}
      width={760}
      footer={[
        <Button key="reload" onClick={onReload}>
          {t('stale-reload')}
        </Button>,
        <Button
          key="overwrite"
          type="primary"
          danger={taken.length === 0}
          onClick={() => onMerge(differing.filter((one) => taken.includes(keyOf(one))))}
        >
          {taken.length === 0 ? t('stale-overwrite') : t('stale-merge')}
        </Button>,
      ]}
    >
      <p>{differing.length > 0 ? t('stale-text') : t('stale-same')}</p>
      {differing.length > 0 && (
        <div className={styles.scroll}>
          <table className={`${styles.difference} ${styles.choices}`}>
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('theirs')}</th>
                <th scope="col">{t('mine')}</th>
              </tr>
            </thead>
            <tbody>
              {differing.map((one) => {
                const key = keyOf(one)
                const name = nameOf(one, labels, t)
                const isTaken = taken.includes(key)
                return (
                  <tr key={key}>
                    <th scope="row">{name}</th>
                    {([true, false] as const).map((isTheirs) => (
                      <td key={String(isTheirs)} data-head={t(isTheirs ? 'theirs' : 'mine')}>
                        <Radio
                          checked={isTaken === isTheirs}
                          aria-label={`${name}: ${t(isTheirs ? 'theirs' : 'mine')}`}
                          onChange={() => choose(key, isTheirs)}
                        >
                          <span style={{ whiteSpace: 'pre-line' }}>{show(isTheirs ? one.theirs : one.mine)}</span>
                        </Radio>
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  )
}

function nameOf({ field, language }: Difference, labels: Props['labels'], t: ReturnType<typeof useT<'kit'>>): string {
  const name = labels[field] ?? field
  const spoken =
    language === 'uz' || language === 'ru' || language === 'eng' || language === 'cyrl' ? language : undefined
  return spoken ? `${name} (${t(`in-language.${spoken}`)})` : name
}
