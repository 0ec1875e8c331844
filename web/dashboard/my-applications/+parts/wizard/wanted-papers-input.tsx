import { Input } from 'antd'
import { use, useId } from 'react'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import { registerFor, standsFor } from '#contract/finance/registers.ts'
import { formatDate } from '#uz/date.ts'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import { useT } from '#web/shell/texts.ts'
import { ApplicationRowContext } from './application-row.ts'
import type { Paper } from './typed.ts'
import styles from './wizard.module.css'

interface Props {
  value?: readonly Paper[] | null
  onChange?: (papers: Paper[]) => void
  wanted: OpenProduct['wanted']
}

/** Papers one by one, each with its day where it may not be old; what registers bring nobody is asked for. */
export function WantedPapersInput({ value, onChange, wanted }: Props) {
  const t = useT('apply')
  const id = useId()
  const papers = value ?? []
  const { registers } = use(ApplicationRowContext)
  const said = useT('registers')
  const put = (code: string, paper: Paper | undefined) =>
    onChange?.([...papers.filter((one) => one.code !== code), ...(paper ? [paper] : [])])
  return (
    <ul className={styles.wanted}>
      {wanted.map(({ code, name, required, issuer, validDays, formats, maxMb }) => {
        const paper = papers.find((one) => one.code === code)
        const register = registers.find(({ name: of }) => issuer === 'registry' && of === registerFor(code))
        const isSaid = register !== undefined && standsFor(code, register.answer)
        // What a register has nobody is asked for; what it has not, or was not asked about, may be brought.
        const isOwn = issuer === 'user' || (register && register.status !== 'asking' && !isSaid)
        return (
          <li key={code}>
            <b>{name}</b>
            {isOwn ? (
              <>
                <small>
                  {register?.status === 'absent' && `${said('paper-absent')} · `}
                  {register?.status === 'away' && `${said('paper-away')} · `}
                  {required && register?.status !== 'away' ? t('paper-required') : t('paper-optional')} ·{' '}
                  {t('paper-formats', { formats: formats.join(', '), mb: maxMb })}
                </small>
                <PapersInput
                  purpose="message"
                  max={1}
                  value={paper ? [paper.fileId] : []}
                  onChange={([fileId]) =>
                    put(code, fileId ? { code, fileId, issuedOn: paper?.issuedOn ?? null } : undefined)
                  }
                />
                {paper && validDays !== null && (
                  <div className={styles.field}>
                    <label htmlFor={`${id}-${code}`}>{t('paper-day', { n: validDays })}</label>
                    <Input
                      id={`${id}-${code}`}
                      type="date"
                      value={paper.issuedOn ?? ''}
                      onChange={(event) => put(code, { ...paper, issuedOn: event.target.value || null })}
                    />
                  </div>
                )}
              </>
            ) : (
              <small>
                {register && isSaid
                  ? said('paper', { register: said(`name.${register.name}`), at: formatDate(register.at) })
                  : t(`paper-from.${issuer}`)}
              </small>
            )}
          </li>
        )
      })}
    </ul>
  )
}
