import { Form, Input } from 'antd'
import { useState } from 'react'
import { readPastedRequisite } from '#contract/market/requisite-paste.ts'
import { findBanks } from '#contract/reference/banks.ts'
import { formatAccount } from '#uz/bank-account.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './requisites.module.css'

/** Whatever text is pasted fills the form below; what it does not tell stays as typed. */
export function RequisitePaste() {
  const t = useT('requisites')
  const form = Form.useFormInstance()
  const [found, setFound] = useState<readonly string[]>()
  const names = {
    taxNumber: t('tax-number'),
    mfo: t('mfo'),
    account: t('account'),
    treasuryAccount: t('treasury'),
    oked: t('oked'),
    holderName: t('holder'),
  }
  // Where the directory knows the code, its bank takes the place of this one.
  const chooseBank = async (text: string) => {
    const search = /\p{L}*(?:bank|банк)\p{L}*/iu.exec(text)?.[0] ?? text
    const { items } = await ask(findBanks, { query: { search, kind: 'bank', take: 1 } }).catch(() => ({ items: [] }))
    if (items[0]) form.setFieldValue('bank', items[0].slug)
  }
  const read = (text: string) => {
    if (text.trim() === '') return setFound(undefined)
    const { bank, ...values } = readPastedRequisite(text)
    if (bank) chooseBank(bank)
    form.setFieldsValue({ ...values, ...(values.account && { account: formatAccount(values.account) }) })
    const known = Object.keys(values)
    setFound(Object.entries(names).flatMap(([key, name]) => (known.includes(key) ? [name] : [])))
  }
  return (
    <div className={styles.paste}>
      <label htmlFor="requisite-paste">{t('paste')}</label>
      <Input.TextArea
        id="requisite-paste"
        rows={3}
        aria-describedby="requisite-paste-hint"
        onChange={(event) => read(event.target.value)}
      />
      <p id="requisite-paste-hint" role="status">
        {found === undefined
          ? t('paste-hint')
          : found.length > 0
            ? t('paste-found', { what: found.join(', ') })
            : t('paste-nothing')}
      </p>
    </div>
  )
}
