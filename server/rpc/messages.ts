import type { CallMessage, ChunkHeader, ClientMessage, Json, LogMessage } from '../../protocol/index.ts';

/**
 * What a page's text frame says; null when it is no message of the protocol, which ends the connection (facts
 * wire-protocol §2.1). Fields that this server does not use are not looked at.
 */
export function parseClientMessage(text: string): ClientMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const message = value as Record<string, Json | undefined>;
  switch (message['type']) {
    case 'CALL':
      return typeof message['id'] === 'string' && isCallTarget(message) ? (value as CallMessage) : null;
    case 'CHUNK_HEADER':
      return typeof message['requestId'] === 'string' && typeof message['mediaId'] === 'string' ? (value as ChunkHeader) : null;
    case 'LOG':
      return value as LogMessage;
    default:
      return null;
  }
}

function isCallTarget(message: Record<string, Json | undefined>): boolean {
  return typeof message['command'] === 'string' || typeof message['liveObjectCall'] === 'object';
}
