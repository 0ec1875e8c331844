import type { CardMode } from '#contract/deals/payment-process.ts'
import type { ClickAccount, Config, PaymeAccount } from '../../kernel/config.ts'
import type { Vault } from '../../kernel/keys/vault.ts'

/** The providers of card payments this installation has; those played by the demo are among them. */
export interface Gateways {
  payme: PaymeAccount | undefined
  click: ClickAccount | undefined
  /** Whose payer pages are on this machine. */
  played: readonly CardMode[]
  offered: readonly CardMode[]
  origin: string | undefined
}

/** What has no account is not offered; a demo plays whichever is missing. */
export function openGateways(config: Config, vault: Vault): Gateways {
  const played = (['payme', 'click'] as const).filter((mode) => config.demo && !config[mode])
  // The same in every process of an installation: the stand-in signs what another one checks.
  const own = (what: string) => vault.fingerprint(`stand-in ${what}`)
  return {
    payme: config.payme ?? (config.demo ? { merchantId: 'demo', key: own('payme key') } : undefined),
    click: config.click ?? (config.demo ? { merchantId: '1', serviceId: '1', secret: own('click secret') } : undefined),
    played,
    offered: cardModesOffered(config),
    origin: config.origin,
  }
}

const cardModesOffered = (config: Pick<Config, 'demo' | 'payme' | 'click'>): readonly CardMode[] =>
  (['payme', 'click'] as const).filter((mode) => config.demo || config[mode])
