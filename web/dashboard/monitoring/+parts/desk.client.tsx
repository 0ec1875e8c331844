import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { antdLocales, dashboardTheme } from '#web/kit/dashboard/theme.ts'
import { formMessages } from '#web/kit/site/form/form-messages.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

/** A screen of the dashboard without its frame: theme and words of antd, nothing around. Runs in the browser only. */
export default function Desk({ children }: { children: ReactNode }) {
  const validateMessages = formMessages(useT('shell'))
  return (
    <ConfigProvider
      theme={dashboardTheme(false)}
      locale={antdLocales[useLanguage()]}
      form={{ validateMessages }}
      button={{ autoInsertSpace: false }}
    >
      <App>{children}</App>
    </ConfigProvider>
  )
}
