export { releaseStock, reserveStock, returnStock, shipStock } from './products/stock.ts'
