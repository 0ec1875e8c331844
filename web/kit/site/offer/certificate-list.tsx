import { Circle, CircleCheck, CircleSlash } from 'lucide-react'
import type { ListedCertificate } from '#eimzo/client/certificate.ts'
import { formatDate } from '#uz/date.ts'
import { maskPinfl } from '#uz/pinfl.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './certificate-list.module.css'

interface Props {
  certificates: readonly ListedCertificate[]
  chosen: string | undefined
  disabled: boolean
  onChoose: (id: string) => void
}

export const isOver = ({ validTo }: ListedCertificate): boolean => validTo !== undefined && validTo < new Date()

/** Whose keys this machine has: the person, the organization, until when. Expired ones are shown and cannot be used. */
export function CertificateList({ certificates, chosen, disabled, onChoose }: Props) {
  const t = useT('eimzo')
  return (
    <fieldset className={styles.list} disabled={disabled}>
      <legend>{t('choose')}</legend>
      {certificates.map((one) => {
        const over = isOver(one)
        const { CN, O, TIN, PINFL, validTo, serialNumber } = one
        const kind = one.isSoleProprietor ? 'sole' : one.isPrivateIndividual ? 'person' : 'entity'
        const Mark = over ? CircleSlash : chosen === one.id ? CircleCheck : Circle
        const title = kind === 'person' ? CN : O || CN
        return (
          <label key={one.id} className={over ? `${styles.one} ${styles.over}` : styles.one}>
            <input
              type="radio"
              name="certificate"
              value={one.id}
              checked={chosen === one.id}
              disabled={over}
              onChange={() => onChoose(one.id)}
            />
            <span className={styles.letter} aria-hidden="true">
              {/\p{L}/u.exec(title)?.[0]}
            </span>
            <span className={styles.words}>
              <b>{title}</b>
              <small>
                <i className={styles.kind}>{t(`kind.${kind}`)}</i> {title === CN ? '' : `${CN} · `}
                {kind === 'entity' || !PINFL ? t('tin', { tin: TIN }) : t('pinfl', { pinfl: maskPinfl(PINFL) })}
              </small>
              <small>
                {validTo && (
                  <span className={over ? styles.ended : undefined}>
                    {t(over ? 'ended' : 'until', { date: formatDate(validTo) })}
                  </span>
                )}
                {!over && (
                  <>
                    {' · '}
                    <span className={styles.whole}>№ {shortSerial(serialNumber)}</span>
                  </>
                )}
              </small>
            </span>
            <Mark size={22} aria-hidden="true" />
          </label>
        )
      })}
    </fieldset>
  )
}

const shortSerial = (text: string) => (text.length > 9 ? `${text.slice(0, 4)}…${text.slice(-3)}` : text)
