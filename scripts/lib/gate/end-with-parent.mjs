/**
 * Loaded into a job's process before anything else (`--import`): when the process that started the job is gone, however it
 * ended, the job's whole group ends with it. Jest's workers inherit the flag and belong to the group.
 */
if (process.connected && process.env['JEST_WORKER_ID'] === undefined) {
  process.on('disconnect', () => {
    try {
      process.kill(-process.pid, 'SIGKILL');
    } catch {
      process.exit(1);
    }
  });
  // Alone it keeps no process running.
  process.channel?.unref();
}
