/** Public interface of `server/address`: the addresses of this server, and which pages may call it. */
export { Addresses, type AddressOptions, LOCAL_ADDRESS, type RequestedAddress } from './addresses.ts';
export { networkOf } from './hosts.ts';
export { HTTP_OPTIONS, type Listening, listen } from './listening.ts';
export { isReturnPath, mayBeOwnPath } from './own-path.ts';
export { hasCrossOriginReferer, isCrossOriginRequest, isNavigation, mayBeBrowser, refusalOf } from './request-filter.ts';
export { asksForSocket } from './upgrade.ts';
