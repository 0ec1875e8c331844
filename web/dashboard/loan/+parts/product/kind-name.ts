import { kindNames, organizationKinds } from '#contract/identity/organization-kinds.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useT } from '#web/shell/texts.ts'

/** Who asks: a person for themselves, or an organization of a kind. */
export function useKindName(): (kind: string) => string {
  const t = useT('finance-products')
  const textIn = useTextIn()
  return (kind) => {
    const known = organizationKinds.find((one) => one === kind)
    return known ? textIn(kindNames[known]) : t('individual')
  }
}
