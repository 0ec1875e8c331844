import * as contract from '#contract/contact/banners/banners.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findHistory } from '../../kernel/process/history.ts'
import * as banners from './banners.ts'
import { findLive } from './live.ts'

export function bindBanners({ bind }: CallBook): void {
  bind(contract.listBanners, (ctx, { query }) => banners.listAll(ctx, query))
  bind(contract.bannerRoles, (ctx) => banners.rolesToChoose(ctx))
  bind(contract.getBanner, (ctx, { params }) => banners.getOne(ctx, params.id))
  bind(contract.createBanner, (ctx, { body }) => banners.create(ctx, body))
  bind(contract.updateBanner, (ctx, { params, body }) => banners.update(ctx, params.id, body))
  bind(contract.takeBannerStep, (ctx, { params, body }) => banners.takeStep(ctx, params.id, body.rowVersion, body.step))
  bind(contract.bannerHistory, async (ctx, { params }) => {
    await banners.requireBanner(ctx, params.id)
    return findHistory(ctx, banners.BANNER, params.id)
  })
  bind(contract.findLiveBanner, (ctx) => findLive(ctx))
}
