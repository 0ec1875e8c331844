import { Input } from 'antd'
import { useId } from 'react'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import { useT } from '#web/shell/texts.ts'
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
  const put = (code: string, paper: Paper | undefined) =>
    onChange?.([...papers.filter((one) => one.code !== code), ...(paper ? [paper] : [])])
  return (
    <ul className={styles.wanted}>
      {wanted.map(({ code, name, required, issuer, validDays, formats, maxMb }) => {
        const paper = papers.find((one) => one.code === code)
        return (
          <li key={code}>
            <b>{name}</b>
            {issuer === 'user' ? (
              <>
                <small>
                  {required ? t('paper-required') : t('paper-optional')} ·{' '}
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
              <small>{t(`paper-from.${issuer}`)}</small>
            )}
          </li>
        )
      })}
    </ul>
  )
}
