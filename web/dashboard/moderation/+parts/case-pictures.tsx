import { Image } from 'antd'
import type { CaseFlag } from '#contract/moderation/moderation-process.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './case.module.css'
import { flagKeys } from './case-words.ts'

/** Large, and larger at a press; one that somebody else shows too says whose it is. */
export function CasePictures({ ids, flags }: { ids: readonly string[]; flags: readonly CaseFlag[] }) {
  const t = useT('moderation')
  const lang = useLanguage()
  if (ids.length === 0) return <span className={styles.quiet}>—</span>
  return (
    <Image.PreviewGroup>
      <ul className={styles.pictures}>
        {ids.map((id, place) => {
          const flag = flags.find((one) => one.field === `images.${id}`)
          return (
            <li key={id} data-flag={flag ? true : undefined}>
              <Image src={`/files/${id}/640`} preview={{ src: `/files/${id}` }} alt={t('picture', { n: place + 1 })} />
              {flag && (
                <a href={inLanguage(lang, `/product/${flag.note ?? ''}`)} target="_blank" rel="noreferrer">
                  {t(flagKeys[flag.kind])}: №{flag.note}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </Image.PreviewGroup>
  )
}
