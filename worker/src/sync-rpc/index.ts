/** Public interface of `sync-rpc/`: synchronous requests, by which a blocked thread gets arrivals. */
export { ArrivalBuffer } from './arrival-buffer.ts';
export { ChannelSyncServer } from './channel-server.ts';
export { RequestSyncClient } from './request-client.ts';
export { type SharedMemoryRequest, SharedMemorySyncClient, SharedMemorySyncServer, sharedMemory } from './shared-memory.ts';
export type { SyncClient, SyncWay } from './sync-client.ts';
export { SyncRpcInbox } from './sync-rpc-inbox.ts';
