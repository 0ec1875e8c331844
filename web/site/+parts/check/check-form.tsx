import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/kit/site/form/button.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './check.module.css'

/** Another number. */
export function CheckForm({ number }: { number: string }) {
  const t = useT('check')
  const lang = useLanguage()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(number)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = typed.trim().toUpperCase()
    if (asked) navigate(inLanguage(lang, `/check/${encodeURIComponent(asked)}`))
  }
  return (
    <form className={`${sheet.sheet} ${styles.form}`} onSubmit={submit}>
      <p>{t('lead')}</p>
      <label>
        <span>{t('number')}</span>
        <input value={typed} maxLength={40} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
      </label>
      <Button type="submit">{t('find')}</Button>
    </form>
  )
}
