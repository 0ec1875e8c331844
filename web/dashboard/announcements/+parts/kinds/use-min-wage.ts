import { useEffect, useState } from 'react'
import { getJobRules } from '#contract/announcements/job-rules.ts'
import { ask } from '#web/shell/client.ts'

/** The least wage of a month in tiyin; undefined until it is known, then the server alone judges. */
export function useMinWage(): number | undefined {
  const [minWage, setMinWage] = useState<number>()
  useEffect(() => {
    ask(getJobRules).then(
      (rules) => setMinWage(rules.minWage),
      () => undefined,
    )
  }, [])
  return minWage
}
