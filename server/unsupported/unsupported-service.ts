import { type Service, ServiceError, type ServiceFunction } from '../services/index.ts';

/** Requirements, each with the functions that need it, without the prefix `anvil.private.` (api §14.3, §14.5). */
const REQUIREMENTS: Readonly<Record<string, readonly string[]>> = {
  'Google Drive needs a project at Google Cloud with access to the files': [
    ...[
      'list_files',
      'create_item_simple',
      'create_item_multipart',
      'update_metadata',
      'trash',
      'delete',
      'get_content',
      'set_content',
      'list_file_revisions',
      'get_file_by_id',
      'get_user_files',
      'get_app_file',
    ].map((name) => `google.drive.${name}`),
  ],
  'Google Sheets needs a project at Google Cloud with access to the files': [
    ...[
      'list_worksheets',
      'list_rows',
      'add_row',
      'update_row',
      'delete_row',
      'get_fields',
      'list_cells',
      'get_cell',
      'set_cell',
    ].map((name) => `google.sheets.v4.${name}`),
  ],
  'Mail by Google needs a project at Google Cloud (anvil.email.send needs none)': ['google.mail.send'],
  'Stripe needs an account with keys': ['charge', 'subscribe', 'new_customer', 'get_customer', 'subscribe_new_customer'].map(
    (name) => `stripe.${name}`,
  ),
};

/** Functions that raise an error naming the requirement, which no setting of the app can satisfy here. */
export function unsupportedService(): Service {
  const refusals = Object.entries(REQUIREMENTS).flatMap(([need, names]) => {
    const refuse: ServiceFunction = () => {
      throw new ServiceError('RuntimeError', `${need}. Hearth's server has no place for that`);
    };
    return names.map((name) => [`anvil.private.${name}`, refuse] as const);
  });
  return { functions: Object.fromEntries(refusals) };
}
