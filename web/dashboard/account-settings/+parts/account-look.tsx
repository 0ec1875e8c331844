import { Radio, Switch } from 'antd'
import { useNavigate } from 'react-router'
import { type Language, languageNames, languages } from '#uz/language.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { rememberLanguage } from '#web/shell/chosen-language.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './account.module.css'

export function AccountLook() {
  const t = useT('account')
  const lang = useLanguage()
  const navigate = useNavigate()
  const darkTheme = useClientState((state) => state.darkTheme)
  const choose = (next: Language) =>
    rememberLanguage(next).then(() => navigate(inLanguage(next, '/dashboard/account-settings')), toastError)
  return (
    <Panel title={t('look')}>
      <fieldset className={styles.choice}>
        <legend>{t('language')}</legend>
        <Radio.Group
          className={styles.languages ?? ''}
          value={lang}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(event) => choose(event.target.value)}
        />
        <small>{t('language-hint')}</small>
      </fieldset>
      <div className={styles.choice}>
        <label className={styles.switch} htmlFor="dark-theme">
          <Switch id="dark-theme" checked={darkTheme} onChange={(on) => useClientState.setState({ darkTheme: on })} />
          {t('dark-theme')}
        </label>
        <small>{t('dark-theme-hint')}</small>
      </div>
    </Panel>
  )
}
