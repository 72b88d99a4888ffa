import { afterEach, expect, jest, test } from '@jest/globals';
import { JsComponents } from '../host/index.ts';
import { installComponentApi } from './component-api.ts';
import type { PageWindow } from './globals.ts';

const page = window as PageWindow & typeof globalThis;
class Leaf {
  _anvilSetupDom(): Element {
    return document.createElement('i');
  }
}

afterEach(() => {
  delete page.anvil;
});

test('the API is there without a page that brought one along', () => {
  const components = new JsComponents();
  installComponentApi(page, components);
  page.anvil?._jsComponentApi?.registerJsComponent?.(Leaf, { name: 'shop.Leaf' });
  expect(components.find('shop')).toBe('package');
});

test('what scripts hold of an early API is filled in, and what they called is done in order', () => {
  const components = new JsComponents();
  const early = { designerApi: { inDesigner: false }, propertyUtils: {} };
  page.reportError = jest.fn();
  page.anvil = {
    _jsComponentApi: early as never,
    _jsComponentCalls: [
      ['registerJsComponent', [null, { name: 'shop.Broken' }]],
      ['registerJsComponent', [Leaf, { name: 'shop.Leaf' }]],
    ],
  };
  const { designerApi, propertyUtils } = early;
  installComponentApi(page, components);
  expect(page.reportError).toHaveBeenCalledWith(
    new TypeError('registerJsComponent() expects shop.Broken to be a class with a method _anvilSetupDom'),
  );
  expect(components.find('shop.Leaf')).toMatchObject({ cls: Leaf });
  expect(page.anvil._jsComponentApi).toBe(early);
  expect(designerApi).toHaveProperty('getDesignName');
  expect(propertyUtils).toHaveProperty('setElementMargin');
});
